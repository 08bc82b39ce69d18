import type { users } from '@hatchway/contract/accounts/users'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { expressionBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, nameWords } from '../../platform/database/like.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { listedPerson, people } from './users.read.ts'

type Query = Validated<typeof users.people>['query']

/** Returns a page of all accounts. */
export async function listPeople({ db }: Context, { query }: { query: Query }): Promise<Result<typeof users.people>> {
  const { sortBy, sortDirection } = query
  const listed = people(db)
    .where(wanted(query))
    .orderBy(columns[sortBy], (order) => {
      const directed = sortDirection === 'asc' ? order.asc() : order.desc()
      return sortBy === 'lastSignedInAt' ? directed.nullsLast() : directed
    })
    .orderBy('users.id')
  const { rows, ...counted } = await loadPage(query, listed, db.selectFrom('users').where(wanted(query)))
  return { people: rows.map(listedPerson), ...counted }
}

const columns = {
  fullName: 'users.full_name',
  email: sql`lower(users.email)`,
  role: 'users.role',
  createdAt: 'users.created_at',
  lastSignedInAt: 'users.last_signed_in_at',
} as const

function wanted({ search, role, status, groupId, customerId }: Query) {
  const eb = expressionBuilder<Schema, 'users'>()
  const isInvited = eb.exists(
    eb.selectFrom('invitations').select('user_id').whereRef('invitations.user_id', '=', 'users.id'),
  )
  const words = nameWords(search ?? '')
  const rules = words.map((word) => eb('users.search_text', 'like', containing(word)))
  if (role === 'portal') rules.push(eb('users.customer_id', 'is not', null))
  else if (role) rules.push(eb('users.role', '=', role), eb('users.customer_id', 'is', null))
  if (status) rules.push(eb('users.is_active', '=', status !== 'deactivated'))
  if (customerId) rules.push(eb('users.customer_id', '=', customerId))
  return eb.and([
    ...rules,
    ...(status === 'waiting' ? [eb.lit(false)] : []),
    ...(status === 'invited' ? [isInvited] : []),
    ...(status === 'active' ? [eb.not(isInvited), eb('users.is_contact', '=', false)] : []),
    ...(status === 'contact' ? [eb.not(isInvited), eb('users.is_contact', '=', true)] : []),
    ...(groupId ? [eb('users.id', 'in', membersOf(groupId))] : []),
  ])
}

const membersOf = (groupId: number) =>
  expressionBuilder<Schema>().selectFrom('group_members').select('user_id').where('group_id', '=', groupId)
