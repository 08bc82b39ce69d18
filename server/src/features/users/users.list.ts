import { type ListedUser, staffRoles, type users } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type PortalUser, signedIn } from '../../platform/actor.ts'
import type { Context, Db } from '../../platform/context.ts'
import { containing, nameWords, withoutAccents } from '../../platform/database/like.ts'

type Query = Validated<typeof users.list>['query']

/**
 * Returns people by name. Staff get all active users, with their addresses; others the names that occur on their pages: a requester the
 * staff and themselves, a portal user their organization, the staff who wrote to it, and the authors of articles that they may read.
 */
export async function listUsers(ctx: Context, { query }: { query: Query }): Promise<ListedUser[]> {
  const actor = signedIn(ctx.actor)
  if (actor.kind === 'staff') return listAllUsers(ctx, query)
  const people = await ctx.db
    .selectFrom('users')
    .select(['users.id', 'users.full_name', 'users.role'])
    .where(actor.kind === 'portal' ? knownToPortalUser(actor) : knownToRequester(actor))
    .$if(query.role !== undefined, (q) => q.where('users.role', '=', query.role!))
    .where((eb) =>
      eb.and(
        nameWords(query.search ?? '').map((word) => eb(withoutAccents('users.full_name'), 'like', containing(word))),
      ),
    )
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(query.limit)
    .execute()
  return people.map(({ full_name, ...user }) => ({ ...user, fullName: full_name }))
}

const listAllUsers = (ctx: Context, { search, role, limit }: Query) =>
  listedUsers(ctx, (query) =>
    query
      .where('users.is_active', '=', true)
      .$if(role !== undefined, (q) => q.where('role', '=', role!))
      .where((eb) => eb.and(nameWords(search ?? '').map((word) => eb('users.search_text', 'like', containing(word)))))
      .limit(limit),
  )

/** Returns users by name, as staff see them in lists. */
export async function listedUsers(
  { db }: Context,
  among: (query: ReturnType<typeof selectUsers>) => ReturnType<typeof selectUsers>,
): Promise<ListedUser[]> {
  const people = await among(selectUsers(db)).orderBy('full_name').orderBy('users.id').execute()
  return people.map((user) => ({
    id: user.id,
    fullName: user.full_name,
    role: user.role,
    username: user.username,
    email: user.email,
    avatarUrl: user.avatar_url,
    department: user.department,
    position: user.position,
    customerId: user.customer_id,
    customerName: user.customer_name,
    isContact: user.is_contact,
  }))
}

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .select(['users.id', 'full_name', 'role', 'username', 'email', 'avatar_url'])
    .select(['department', 'position', 'customer_id', 'is_contact'])
    .select('customers.name as customer_name')

const knownToRequester = (actor: { id: number }) =>
  sql<boolean>`(users.role in (${sql.join(staffRoles)}) or users.id = ${actor.id})`

/** Users of the intake organization do not see each other, and see only the staff of their own tickets. */
function knownToPortalUser({ id, customerId, ownTicketsOnly }: PortalUser): Expression<SqlBool> {
  if (ownTicketsOnly)
    return sql<boolean>`(users.id = ${id} or ${hasWrittenArticles} or (users.role <> 'requester' and exists (
      select 1 from comments c join tickets t on t.id = c.ticket_id
      where t.requester_id = ${id} and c.author_id = users.id and not c.is_internal)))`
  return sql<boolean>`(users.customer_id = ${customerId} or ${hasWrittenArticles} or exists (
    select 1 from known_staff k where k.user_id = users.id and k.customer_id = ${customerId} and k.has_written))`
}

/** Authors of articles that the caller may read: row-level security of articles returns no others. */
const hasWrittenArticles = sql<boolean>`exists (select 1 from knowledge_articles a where a.author_id = users.id)`
