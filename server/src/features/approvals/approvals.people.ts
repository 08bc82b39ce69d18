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
  const active = new Set((await loadActors(ctx, ids)).map(({ id }) => id))
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
  const actors = await loadActors(
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
    .select(personColumns)
    .where('customer_id', '=', customer_id)
    .where('is_approver', '=', true)
    .where('is_active', '=', true)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}

const listed = 20

type Search = { ticket: ApprovedTicket; search: string; except?: readonly (number | null)[]; ofCustomerOnly?: boolean }

/**
 * Returns active users who may approve something on a ticket, by name. With `ofCustomerOnly` those who approve for the customer: its users
 * delegate to no one else.
 */
export async function findCandidates(
  { db }: Context,
  { ticket, search, except = [], ofCustomerOnly = false }: Search,
): Promise<ApproverCandidate[]> {
  const words = nameWords(search)
  const left = except.filter((id) => id !== null)
  return db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .select([...personColumns, 'users.role', 'customers.name as customerName'])
    .where('users.is_active', '=', true)
    .where((eb) =>
      ofCustomerOnly
        ? eb.and([eb('users.customer_id', '=', ticket.customer_id), eb('users.is_approver', '=', true)])
        : eb.or([eb('users.customer_id', 'is', null), eb('users.customer_id', '=', ticket.customer_id)]),
    )
    .where((eb) => eb.and(words.map((word) => eb('users.search_text', 'like', containing(word)))))
    .$if(left.length > 0, (query) => query.where('users.id', 'not in', left))
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(listed)
    .execute()
}
