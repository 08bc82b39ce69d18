import type { customers } from '@hatchway/contract/customers/customers'
import type { Validated } from '@hatchway/contract/endpoint'
import type { ExpressionBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, nameWords } from '../../platform/database/like.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { listedPerson, people } from '../users/users.read.ts'
import { findCustomer } from './customers.find.ts'

/** Returns the users of a customer: those who may sign in first, then the others, each by name. */
export async function listCustomerPeople(ctx: Context, { params, query }: Validated<typeof customers.people>) {
  const { id } = await findCustomer(ctx, params.id)
  const isListed = (eb: ExpressionBuilder<Schema, 'users'>) =>
    eb.and([
      eb('users.customer_id', '=', id),
      ...nameWords(query.search ?? '').map((word) => eb('users.search_text', 'like', containing(word))),
    ])
  const listed = people(ctx.db)
    .select('can_view_knowledge_base')
    .where(isListed)
    .orderBy('is_active', 'desc')
    .orderBy('full_name')
    .orderBy('users.id')
  const { rows, ...counted } = await loadPage(query, listed, ctx.db.selectFrom('users').where(isListed))
  return {
    people: rows.map((row) => ({ ...listedPerson(row), canViewKnowledgeBase: row.can_view_knowledge_base })),
    ...counted,
  }
}
