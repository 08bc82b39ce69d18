import type { Context } from '../../../platform/context.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { loadActors } from '../../users/load-actors.ts'
import { canSeeTicket } from '../tickets.access.ts'
import '../tickets.table.ts'
import { copyParticipants } from './ticket-participants.copy.ts'
import { selectParticipants } from './ticket-participants.list.ts'
import { removeRecipient } from './ticket-participants.ts'

/**
 * When a ticket moves to another customer, those whom the former one had in copy leave it: the contacts, whose addresses the new customer
 * may not see and who must receive nothing of its tickets, and the users who no longer see it. A new requester is notified as the requester.
 */
export async function removeFormerParticipants(ctx: Context, { ticketId, at, data }: Entry<'ticket.changed'>) {
  const { customerId, requesterId } = data.changes ?? {}
  if (!customerId && !requesterId) return
  const ticket = await ctx.db.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst()
  if (!ticket) return
  const rows = await selectParticipants(ctx.db, ticket.id).execute()
  const ids = rows.flatMap(({ user_id }) => user_id ?? [])
  const users = await loadActors(ctx, ids, { alsoDeactivated: true })
  // A deleted ticket, which no user sees, may be restored.
  const seeing = new Set(
    users.filter((user) => canSeeTicket(user, { ...ticket, deleted_at: null })).map(({ id }) => id),
  )
  for (const { user_id, address, name, full_name, created_at } of rows) {
    const isContact = user_id === null
    if (isContact ? !customerId || created_at > at : seeing.has(user_id) && user_id !== ticket.requester_id) continue
    await removeRecipient(ctx, ticket, { userId: user_id, address, name }, full_name ?? name ?? address!)
  }
}

/** Those in copy on a closed ticket are in copy on its follow-up. A link that is added to an existing ticket copies none. */
export async function copyParticipantsToFollowUp(ctx: Context, { ticketId, at, data }: Entry<'ticket.linked'>) {
  if (data.kind !== 'follow_up_of' || ticketId !== data.fromId) return
  const rows = await ctx.db.selectFrom('tickets').selectAll().where('id', 'in', [data.fromId, data.toId]).execute()
  const [followUp, closed] = [data.fromId, data.toId].map((id) => rows.find((row) => row.id === id))
  if (!followUp || !closed || followUp.created_at.getTime() !== at.getTime()) return
  await copyParticipants(ctx, closed, followUp)
}
