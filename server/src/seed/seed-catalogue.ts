import { catalogueContent } from '@hatchway/contract/catalogue/catalogue-items'
import { describeAnswers } from '@hatchway/contract/catalogue/form-answers'
import { dayOf } from '../features/catalogue/catalogue.popular.ts'
import type { ItemContent, StoredAnswer } from '../features/catalogue/catalogue.table.ts'
import type { Db } from '../platform/context.ts'
import '../features/knowledge/knowledge.table.ts'
import '../features/tasks/templates/task-templates.table.ts'
import '../features/tickets/tickets.table.ts'
import type { Company } from './company/seed-company.ts'
import { catalogueCategories, catalogueOrders, popularItems } from './northwind/catalogue.ts'
import { day } from './office-hours.ts'

type Seeded = { id: number; content: ItemContent }

/** The request catalog, tickets that were ordered from it, and what is popular with each customer. */
export async function seedCatalogue(db: Db, company: Company, now: Date) {
  const items = await seedItems(db, company, now)
  await seedApprovers(db, company)
  await seedOrders(db, items, now)
  const counts = popularItems.flatMap(([customer, ordered]) =>
    ordered.flatMap(([name, orders]) =>
      Array.from({ length: orders }, (_, at) => ({
        customer_id: customer === null ? null : company.customer(customer),
        day: dayOf(new Date(now.getTime() - (at * 7 + 1) * day)),
        item_id: items.get(name)!.id,
        orders: 1,
      })),
    ),
  )
  await db.insertInto('catalogue_order_counts').values(counts).execute()
}

async function seedItems(db: Db, company: Company, now: Date) {
  const articles = await db.selectFrom('knowledge_articles').select(['id', 'title']).execute()
  const templates = await db.selectFrom('task_templates').select(['id', 'name']).execute()
  const seeded = new Map<string, Seeded>()
  const changed = { changed_at: new Date(now.getTime() - 40 * day), changed_by: company.user('Maya Lindqvist') }
  for (const [place, { name, items }] of catalogueCategories.entries()) {
    const category = await db
      .insertInto('catalogue_categories')
      .values({ name, sort_order: place + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const item of items) {
      const { categoryId, ...content } = catalogueContent.parse({
        name: item.name,
        categoryId: category.id,
        icon: item.icon,
        hue: item.hue,
        description: item.description,
        price: item.price ?? 'No charge',
        currency: 'EUR',
        leadDays: item.days,
        leadText: '',
        audience: {
          desk: true,
          portals: item.customers ? 'chosen' : 'all',
          customerIds: (item.customers ?? []).map(company.customer),
          ...item.audience,
        },
        fields: item.fields ?? [],
        stages: (item.stages ?? []).map(({ when, approvers, people = [], ...stage }) => ({
          stage: {
            ...stage,
            approvers: [
              ...approvers.map((one) => (one.kind === 'group' ? { ...one, groupId: company.group(item.group) } : one)),
              ...people.map((person) => ({ kind: 'user', userId: company.user(person) })),
            ],
          },
          conditions: when ? [{ field: when, operator: 'equals', value: true }] : [],
        })),
        taskTemplateIds: templates.filter((template) => item.tasks?.includes(template.name)).map(({ id }) => id),
        articleIds: articles.filter(({ title }) => item.articles?.includes(title)).map(({ id }) => id),
        target: {
          typeId: company.type('Service Request'),
          category: null,
          priority: 'medium',
          groupId: company.group(item.group),
        },
      })
      const stored = JSON.stringify(content)
      const { id } = await db
        .insertInto('catalogue_items')
        .values({
          category_id: categoryId,
          state: item.state ?? 'published',
          content: stored,
          sort_order: seeded.size + 1,
          ...changed,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { changed_at: at, changed_by } = changed
      await db
        .insertInto('catalogue_versions')
        .values({ item_id: id, version: 1, at, changed_by, content: stored })
        .execute()
      seeded.set(item.name, { id, content })
    }
  }
  return seeded
}

/** Two people at Acme approve for it; one of them has people who report to her. */
async function seedApprovers(db: Db, { user }: Company) {
  const [dana, ivan] = [user('Dana Whitfield'), user('Ivan Duarte')]
  await db.updateTable('users').set({ is_approver: true }).where('id', 'in', [dana, ivan]).execute()
  const reporting = ['Hannah Moore', 'Noah Fischer', 'Elena Fischer', 'Ivan Duarte', 'Sofia Marin'].map(user)
  await db.updateTable('users').set({ manager_id: dana }).where('id', 'in', reporting).execute()
}

async function seedOrders(db: Db, items: Map<string, Seeded>, now: Date) {
  for (const { ticket: subject, item, answers, day: answeredDay } of catalogueOrders) {
    const ticket = await db
      .selectFrom('tickets')
      .select(['id', 'requester_id', 'created_at'])
      .where('subject', 'like', `${subject}%`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id, content } = items.get(item)!
    const { name, icon, hue } = content
    const date = answeredDay && { [answeredDay.key]: dayOf(new Date(now.getTime() + answeredDay.in * day)) }
    const described = describeAnswers(content, { ...answers, ...date }, () => '')
    await db
      .insertInto('catalogue_orders')
      .values({
        ticket_id: ticket.id,
        item_id: id,
        item_version: 1,
        item: JSON.stringify({ name, icon, hue }),
        answers: JSON.stringify(described.answers.map((answer): StoredAnswer => ({ ...answer, fileIds: [] }))),
        total: described.total,
        ordered_by: ticket.requester_id,
        requested_for: ticket.requester_id,
        order_key: null,
        at: ticket.created_at,
      })
      .execute()
  }
}
