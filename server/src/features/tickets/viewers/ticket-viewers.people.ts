import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/context.ts'
import { containing, nameWords } from '../../../platform/database/like.ts'
import { loadPage } from '../../../platform/database/rows/load-page.ts'
import type { Schema } from '../../../platform/database/schema.ts'

export type PersonRow = Awaited<ReturnType<typeof pageOfPeople>>['rows'][number]
type ViewerQuery = { search?: string | undefined; page: number; limit: number }

/** Returns a page of users by name, those to whom one of the conditions applies (or all), with the verdict on each. */
export async function pageOfPeople(db: Db, query: ViewerQuery, among: Expression<SqlBool>[]) {
  const eb = expressionBuilder<Schema, 'users'>()
  const words = nameWords(query.search ?? '')
  const matching = db
    .selectFrom('users')
    .where(eb.and(words.map((word) => eb('users.search_text', 'like', containing(word)))))
    .$if(among.length > 0, (q) => q.where(eb.or(among)))
  const listed = matching
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
    .select(['users.id', 'users.full_name', 'users.avatar_url', 'users.role', 'users.is_active', 'users.is_contact'])
    .select(['customers.name as customer_name', 'portals.is_enabled as is_portal_open'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('invitations as i').select('i.user_id').whereRef('i.user_id', '=', 'users.id'))
        .as('is_invited'),
      eb
        .exists(eb.selectFrom('api_keys as k').select('k.user_id').whereRef('k.user_id', '=', 'users.id'))
        .as('has_api_key'),
      eb
        .selectFrom('user_allowed_groups as a')
        .innerJoin('groups', 'groups.id', 'a.group_id')
        .select(sql<string[]>`array_agg(groups.name order by groups.name)`.as('names'))
        .whereRef('a.user_id', '=', 'users.id')
        .as('allowed_groups'),
    ])
    .orderBy('users.full_name')
    .orderBy('users.id')
  const { rows, ...counted } = await loadPage(query, listed, matching)
  return { rows: rows.map((row) => ({ ...row, allowed_groups: row.allowed_groups ?? [] })), ...counted }
}
