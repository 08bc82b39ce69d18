import type { Category } from '@hatchway/contract/tickets/categories'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { categoryMessages as messages } from './categories.messages.ts'
import './categories.table.ts'

/** Returns every category in its order, archived ones last. */
export function findCategories({ db }: Pick<Context, 'db'>): Promise<Category[]> {
  const isArchived = sql<boolean>`archived_at is not null`
  return db
    .selectFrom('categories')
    .select(['id', 'key', 'name', isArchived.as('isArchived')])
    .orderBy(isArchived)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Returns the key of the category given by its name or key, or of the first category when none is given. */
export async function requireCategory(ctx: Context, given: string | undefined): Promise<string> {
  const open = (await findCategories(ctx)).filter(({ isArchived }) => !isArchived)
  const chosen = given === undefined ? open[0] : open.find((one) => reads(one, given))
  if (!chosen) throw badRequest(messages.oneOf(open.map(({ name }) => name)), 'category')
  return chosen.key
}

/** Returns the keys of the categories of a filter, including archived ones. */
export async function resolveCategoryKeys(ctx: Context, given: readonly string[]): Promise<string[]> {
  const all = await findCategories(ctx)
  return given.map((text) => {
    const wanted = all.find((one) => reads(one, text))
    if (!wanted) throw badRequest(messages.oneOf(all.map(({ name }) => name)), 'category')
    return wanted.key
  })
}

/** No category has another category's key as its name, so at most one matches. */
function reads({ key, name }: Category, text: string) {
  const lowerName = text.trim().toLowerCase()
  return name.toLowerCase() === lowerName || key.toLowerCase() === lowerName
}
