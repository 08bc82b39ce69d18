import { withinAllowedGroups } from '@hatchway/contract/accounts/allowed-groups'
import { limits } from '@hatchway/contract/limits'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import './links/ticket-links.table.ts'

export const invalidType = () => badRequest(messages.invalidType, 'typeId')
export const invalidRequester = () => badRequest(messages.chooseRequester, 'requesterId')
export const invalidGroup = () => badRequest(messages.chooseGroup, 'assignedGroupId')
export const invalidAssignee = () => badRequest(messages.chooseAssignee, 'assigneeId')
export const invalidCustomer = () => badRequest(messages.chooseCustomer, 'customerId')
export const invalidService = () => badRequest(messages.chooseService, 'serviceId')

/** What a ticket may refer to. Each of these throws, with a message for the form, when the record can't be chosen. */
export async function requireRequester(ctx: Context, id: number | null | undefined) {
  const requester =
    typeof id === 'number' &&
    (await ctx.db
      .selectFrom('users')
      .select(['id', 'full_name', 'customer_id'])
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst())
  if (!requester) throw invalidRequester()
  return requester
}

/**
 * Throws for a requester who belongs to another customer than the ticket: that customer's users would read who it is. Staff and the company's
 * own requesters belong to none, and a ticket without a customer is seen by no customer's users.
 */
export async function assertRequesterOfCustomer(
  { db }: Context,
  { requesterId, customerId }: { requesterId: number | null; customerId: number | null },
) {
  if (requesterId === null || customerId === null) return
  const other = await db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .select(['users.full_name as requester', 'customers.name as customer'])
    .select((eb) => eb.selectFrom('customers as c').select('c.name').where('c.id', '=', customerId).as('wanted'))
    .where('users.id', '=', requesterId)
    .where('users.customer_id', '<>', customerId)
    .executeTakeFirst()
  if (other)
    throw badRequest(messages.requesterOfOther(other.requester, other.customer, other.wanted ?? ''), 'requesterId')
}

export async function requireGroup(ctx: Context, id: number, type: TicketType | Promise<TicketType>) {
  const group = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => invalidGroup())
  const kind = await type
  if (withinAllowedGroups([group], kind).length === 0)
    throw badRequest(messages.typeNotHandled(group.name, kind.name), 'assignedGroupId')
  return group
}

/**
 * Returns which of these users are active agents or admins. They stay so until the end of the transaction: who deactivates one of them
 * waits for it, and then finds what was assigned to them in it.
 */
export async function lockActiveStaff({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select id from lock_active_staff(${ids}::int[]) id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns an active agent or admin, who must be a member of the group if it has members. They can’t be deactivated until the end of the transaction. */
export async function requireAssignee(ctx: Context, id: number, groupId: number | null) {
  const assignee = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', '=', id)
    .where(sql<boolean>`id in (select lock_active_staff(array[${id}::int]))`)
    .executeTakeFirstOrThrow(() => invalidAssignee())
  if (!(await canWorkForGroup(ctx, id, groupId)))
    throw badRequest(messages.notInGroup(assignee.full_name), 'assigneeId', 'ticket.assignee_not_in_group')
  return assignee
}

/** Whether a user may work for a group: its members, or any agent while it has none. */
export async function canWorkForGroup(ctx: Context, userId: number, groupId: number | null) {
  if (groupId === null) return true
  const members = await ctx.db
    .selectFrom('group_members')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('user_id', '=', userId).as('matching'),
    ])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return members.all === 0 || members.matching > 0
}

export async function requireCustomer(ctx: Context, id: number) {
  const customer = await ctx.db
    .selectFrom('customers')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => invalidCustomer())
  if (customer.archived_at) throw badRequest(messages.customerArchived(customer.name), 'customerId')
  return customer
}

/** Returns a service of that customer, or one for everyone. */
export async function requireService(ctx: Context, id: number, customerId: number | null) {
  const service = await ctx.db
    .selectFrom('services')
    .select(['id', 'name', 'customer_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!service || (service.customer_id !== null && service.customer_id !== customerId)) throw invalidService()
  if (service.status === 'retired') throw badRequest(messages.serviceRetired(service.name), 'serviceId')
  return service
}

/** Records that an organization has met a member of staff, so that its users may see the name. */
export async function rememberKnownStaff(ctx: Context, customerId: number | null, userId: number | null) {
  if (customerId === null || userId === null) return
  await ctx.db
    .insertInto('known_staff')
    .values({ customer_id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Throws when a ticket already has the maximum number of links, as far as `ctx` may see its links. */
export const assertBelowLinkLimit = (ctx: Pick<Context, 'db'>, { id, number }: { id: number; number: number }) =>
  assertBelowLimit(ctx, {
    collection: `ticket_links:${id}`,
    rows: ctx.db
      .selectFrom('ticket_links')
      .select('id')
      .where(({ eb, or }) => or([eb('from_id', '=', id), eb('to_id', '=', id)])),
    most: limits.linksPerTicket,
    message: messages.tooManyLinks(number, limits.linksPerTicket),
  })
