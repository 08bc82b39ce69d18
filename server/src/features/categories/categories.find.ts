import type { Category } from '@hatchway/contract/tickets/categories'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
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

/** What stands for tickets without a category, and so is the name of none. */
export const namesOfNone: readonly string[] = ['none', ticketFields.category.unset.toLowerCase()]

/** Returns the key of the category given by its name or key; one that is archived can't be chosen. */
export async function requireCategory(ctx: Context, given: string): Promise<string> {
  const open = (await findCategories(ctx)).filter(({ isArchived }) => !isArchived)
  const chosen = open.find((one) => reads(one, given))
  if (!chosen) throw badRequest(messages.oneOf(open.map(({ name }) => name)), 'category')
  return chosen.key
}

/** Returns the keys of the categories of a filter, including archived ones; `none`, for tickets without one, stays. */
export async function resolveCategoryFilter(ctx: Context, given: readonly string[]): Promise<string[]> {
  const named = given.filter((text) => text !== 'none')
  return [...(await resolveCategoryKeys(ctx, named)), ...(named.length < given.length ? ['none'] : [])]
}

/** Returns the keys of categories given by their names or keys, including archived ones. */
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
