import type { ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import type { ApproverCandidate } from '@hatchway/contract/approvals/approvals'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { containing, nameWords } from '../../platform/database/like.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { findAbsentUsers } from '../on-call/absences.find.ts'
import { loadActors } from '../users/load-actors.ts'
import '../company/company.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../users/users.table.ts'

/** What decides who may approve something on a ticket. */
type Requester = { requester_id: number | null }
type OfCustomer = { customer_id: number | null }
export type ApprovedTicket = { id: number } & Requester & OfCustomer

/**
 * Returns whether a user may be an approver of a ticket. An approver reads the request, not the ticket, and so may be anyone of the company;
 * of customers only the users of the ticket's own.
 */
export const canApprove = (user: SignedIn, ticket: OfCustomer) =>
  user.kind !== 'portal' || user.customerId === ticket.customer_id

/** The fields of a ticket that say for whom a request is made. What they change to is not for the approvers of the former customer. */
export const requesterFields = ['requesterId', 'customerId'] as const
export const isRequesterField = (field: string) => requesterFields.some((one) => one === field)

/**
 * Returns the users among these who could decide now: the active ones, but of archived customers none. They are signed out there, and a link
 * of an earlier email decides no more than a session.
 */
export async function loadApprovers(ctx: Pick<Context, 'db'>, ids: readonly number[]): Promise<SignedIn[]> {
  const actors = await loadActors(ctx, [...ids])
  const customerIds = actors.flatMap((actor) => (actor.kind === 'portal' ? actor.customerId : []))
  if (customerIds.length === 0) return actors
  const archived = await columnValues(
    ctx.db.selectFrom('customers').select('id').where('id', 'in', customerIds).where('archived_at', 'is not', null),
  )
  return actors.filter((actor) => actor.kind !== 'portal' || !archived.includes(actor.customerId))
}

/** Returns whether who asked, or the requester of the ticket, may approve it. */
export async function allowsOwnApprovals({ db }: Context): Promise<boolean> {
  const { allows_own_approvals } = await db
    .selectFrom('company')
    .select('allows_own_approvals')
    .executeTakeFirstOrThrow()
  return allows_own_approvals
}

type Resolving = { ticket: ApprovedTicket; askedBy: number | null; choices: readonly ApproverChoice[] }

/** The people of a stage: `delegatedBy` is the deactivated user whose deputy was chosen. */
export type ResolvedApprover = { userId: number; delegatedBy: number | null }

/**
 * Returns who approves in a stage that starts now. The deputy of a deactivated user takes their place; who asked and the requester are left
 * out, unless own approvals are allowed, and so is everyone who may not approve on the ticket.
 */
export async function resolveApprovers(
  ctx: Context,
  { ticket, askedBy, choices }: Resolving,
): Promise<ResolvedApprover[]> {
  const isOwnAllowed = await allowsOwnApprovals(ctx)
  const named: number[] = []
  for (const choice of choices)
    named.push(...(await usersOfChoice(ctx, ticket, { choice, askedBy: isOwnAllowed ? null : askedBy })))
  const ids = [...new Set(named)]
  const active = new Set((await loadApprovers(ctx, ids)).map(({ id }) => id))
  const absent = await findAbsentUsers(
    ctx,
    ids.filter((id) => !active.has(id)),
    ctx.now,
  )
  const places = ids.flatMap((id): ResolvedApprover[] => {
    if (active.has(id)) return [{ userId: id, delegatedBy: null }]
    const deputyId = absent.get(id)?.deputyId
    return deputyId && !ids.includes(deputyId) ? [{ userId: deputyId, delegatedBy: id }] : []
  })
  const actors = await loadApprovers(
    ctx,
    places.map(({ userId }) => userId),
  )
  const allowed = new Set(
    actors
      .filter((user) => canApprove(user, ticket))
      .filter(({ id }) => isOwnAllowed || (id !== askedBy && id !== ticket.requester_id))
      .map(({ id }) => id),
  )
  const unique = new Map(places.map((place) => [place.userId, place]))
  return [...unique.values()].filter(({ userId }) => allowed.has(userId))
}

/** Returns the ids that a choice names now, also of deactivated users. `askedBy` may not approve; null where they may. */
async function usersOfChoice(
  { db }: Context,
  ticket: ApprovedTicket,
  { choice, askedBy }: { choice: ApproverChoice; askedBy: number | null },
): Promise<number[]> {
  switch (choice.kind) {
    case 'user':
      return [choice.userId]
    case 'group':
      return columnValues(
        db.selectFrom('group_members').select('user_id').where('group_id', '=', choice.groupId).orderBy('user_id'),
      )
    case 'manager': {
      const managers = await findApprovingManagers({ db }, ticket, askedBy)
      return managers.map(({ id }) => id)
    }
    case 'customer':
      return (await findCustomerApprovers({ db }, ticket)).map(({ id }) => id)
  }
}

const personColumns = ['users.id', 'users.full_name as fullName', 'users.avatar_url as avatarUrl'] as const

/** Returns the manager of a ticket's requester. */
export async function findManager({ db }: Pick<Context, 'db'>, { requester_id }: Requester) {
  const manager = await db
    .selectFrom('users as requester')
    .innerJoin('users', 'users.id', 'requester.manager_id')
    .select(personColumns)
    .where('requester.id', '=', requester_id)
    .executeTakeFirst()
  return manager ?? null
}

/**
 * Returns who approves as the manager of a ticket's requester. Where that manager asked and so can't approve, it is their own manager, or
 * without one the approvers of the customer.
 */
export async function findApprovingManagers(
  { db }: Pick<Context, 'db'>,
  ticket: Requester & OfCustomer,
  askedBy: number | null,
) {
  const manager = await findManager({ db }, ticket)
  if (!manager || manager.id !== askedBy) return manager ? [manager] : []
  const next = await findManager({ db }, { requester_id: askedBy })
  return next ? [next] : findCustomerApprovers({ db }, ticket)
}

/** Returns the users who approve for a ticket's customer. */
export async function findCustomerApprovers({ db }: Pick<Context, 'db'>, { customer_id }: OfCustomer) {
  if (customer_id === null) return []
  return db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .select(personColumns)
    .where('customer_id', '=', customer_id)
    .where('is_approver', '=', true)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}

const listed = 20

/** Who delegates: requesters see staff only, and users of customers the approvers of their own. */
export type Delegating = SignedIn['kind']

type Search = { ticket: ApprovedTicket; search: string; except?: readonly (number | null)[]; delegating?: Delegating }

/**
 * Returns active users who may approve something on a ticket, by name: whom staff can ask, or to whom someone who is `delegating` can hand
 * their decision.
 */
export async function findCandidates(
  { db }: Context,
  { ticket, search, except = [], delegating }: Search,
): Promise<ApproverCandidate[]> {
  const words = nameWords(search)
  const left = except.filter((id) => id !== null)
  return db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .select([...personColumns, 'users.role', 'customers.name as customerName'])
    .where('users.is_active', '=', true)
    .where('customers.archived_at', 'is', null)
    .where((eb) => {
      const ofCustomer = eb.and([
        eb('users.customer_id', '=', ticket.customer_id),
        ...(delegating ? [eb('users.is_approver', '=', true)] : []),
      ])
      const ofCompany = eb.and([
        eb('users.customer_id', 'is', null),
        ...(delegating === 'requester' ? [eb('users.role', '<>', 'requester')] : []),
      ])
      if (delegating === 'portal') return ofCustomer
      return delegating === 'requester' ? ofCompany : eb.or([ofCompany, ofCustomer])
    })
    .where((eb) => eb.and(words.map((word) => eb('users.search_text', 'like', containing(word)))))
    .$if(left.length > 0, (query) => query.where('users.id', 'not in', left))
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(listed)
    .execute()
}

/** Returns whether someone who is `delegating` can hand their decision to a user, as {@link findCandidates} lists them. */
export async function isDelegate({ db }: Context, delegating: Delegating, user: SignedIn): Promise<boolean> {
  if (user.kind !== 'portal') return delegating === 'staff' || (delegating === 'requester' && user.kind === 'staff')
  if (delegating === 'requester') return false
  const { is_approver } = await db
    .selectFrom('users')
    .select('is_approver')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return is_approver
}
