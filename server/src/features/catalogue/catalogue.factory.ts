import type { CatalogueItemState } from '@hatchway/contract/catalogue/catalogue-items'
import { formField, type NewFormField } from '@hatchway/contract/catalogue/form-fields'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import type { ItemContent } from './catalogue.table.ts'

export async function aCatalogueCategory(db: Db, name = unique('Category')) {
  return db.insertInto('catalogue_categories').values({ name, sort_order: 1 }).returningAll().executeTakeFirstOrThrow()
}

type Given = Partial<Omit<ItemContent, 'fields'>> & {
  fields?: NewFormField[]
  categoryId?: number
  state?: CatalogueItemState
  order?: number
}

/** An item that is offered to everyone, with one version. Its tickets are of a type of their own unless `target` is given. */
export async function aCatalogueItem(
  db: Db,
  { categoryId, state = 'published', order = 1, fields = [], ...given }: Given = {},
) {
  const content: ItemContent = {
    name: unique('Item'),
    icon: 'laptop',
    hue: 200,
    description: 'For everyone.',
    price: 'No charge',
    currency: 'EUR',
    leadDays: 5,
    leadText: '',
    audience: { desk: true, portals: 'all', customerIds: [], portalUsers: 'everyone' },
    fields: fields.map((field) => formField.parse(field)),
    stages: [],
    taskTemplateIds: [],
    articleIds: [],
    target: given.target ?? {
      typeId: (await aTicketType(db)).id,
      category: null,
      priority: 'medium',
      groupId: null,
    },
    ...given,
  }
  const stored = JSON.stringify(content)
  const { id, category_id, version } = await db
    .insertInto('catalogue_items')
    .values({
      category_id: categoryId ?? (await aCatalogueCategory(db)).id,
      state,
      content: stored,
      sort_order: order,
      changed_at: new Date(),
    })
    .returning(['id', 'category_id', 'version'])
    .executeTakeFirstOrThrow()
  await db.insertInto('catalogue_versions').values({ item_id: id, version, at: new Date(), content: stored }).execute()
  return { id, version, categoryId: category_id!, ...content }
}
