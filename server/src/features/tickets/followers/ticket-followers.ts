import type { Received } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { signedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { assertBelowLimit } from '../../../platform/database/rows/count-limit.ts'
import { record } from '../../activity/record.ts'
import { findTicket } from '../tickets.find.ts'
import type { TicketRow } from '../tickets.table.ts'
import { ticketFollowerMessages as messages } from './ticket-followers.messages.ts'
import '../../users/users.table.ts'
import './ticket-followers.table.ts'

/** Returns the followers of a ticket, in the order in which they followed it. */
export async function listFollowers(ctx: Context, ticketId: number): Promise<Received<typeof ticketFollowers.list>> {
  await findTicket(ctx, ticketId)
  return ctx.db
    .selectFrom('ticket_followers')
    .innerJoin('users', 'users.id', 'ticket_followers.user_id')
    .select(['users.id', 'users.full_name as fullName', 'users.avatar_url as avatarUrl', 'users.role'])
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_followers.created_at')
    .orderBy('users.id')
    .execute()
}

/** Follows or unfollows a ticket that the caller sees; repeating it changes nothing. */
export async function setFollowing(ctx: Context, ticketId: number, isFollowing: boolean) {
  const ticket = await findTicket(ctx, ticketId)
  await setFollower(ctx, ticket, signedIn(ctx.actor).id, isFollowing)
}

/** {@link setFollowing} for any user; returns whether something changed. */
export async function setFollower(ctx: Context, ticket: TicketRow, userId: number, isFollowing: boolean) {
  const changed = isFollowing ? await add(ctx, ticket, userId) : await remove(ctx, ticket.id, userId)
  const about = { ticketId: ticket.id, customerId: ticket.customer_id }
  if (changed) await record(ctx, isFollowing ? 'ticket.followed' : 'ticket.unfollowed', about, { userId })
  return changed
}

async function add(ctx: Context, { id, number }: TicketRow, user_id: number) {
  const mine = ctx.db.selectFrom('ticket_followers').select('user_id').where('ticket_id', '=', id)
  if (await mine.where('user_id', '=', user_id).executeTakeFirst()) return false
  await assertBelowLimit(ctx, {
    collection: `ticket_followers:${id}`,
    rows: ctx.db.selectFrom('ticket_followers').select('user_id').where('ticket_id', '=', id),
    most: limits.followersPerTicket,
    message: messages.tooMany(number, limits.followersPerTicket),
  })
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('ticket_followers')
    .values({ ticket_id: id, user_id, created_at: ctx.now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

async function remove({ db }: Context, ticket_id: number, user_id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('ticket_followers')
    .where('ticket_id', '=', ticket_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
