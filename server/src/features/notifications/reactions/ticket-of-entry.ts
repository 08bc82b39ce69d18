import type { Context } from '../../../platform/context.ts'
import type { Entry } from '../../activity/activity.read.ts'
import '../../tickets/tickets.table.ts'
import '../../users/users.table.ts'

/** Returns the ticket of an entry of the log, who caused the entry, and the ticket's number and subject as words. */
export async function ticketOf({ db }: Context, { ticketId, actorId }: Pick<Entry, 'ticketId' | 'actorId'>) {
  const ticket = await db
    .selectFrom('tickets')
    .leftJoin('users as actor', (join) => join.on('actor.id', '=', actorId))
    .select([
      'tickets.id',
      'tickets.number',
      'tickets.subject',
      'tickets.status_name',
      'tickets.requester_id',
      'tickets.assignee_id',
      'tickets.assigned_group_id',
      'tickets.customer_id',
      'tickets.deleted_at',
      'actor.full_name as who',
    ])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst()
  return ticket && { ticket, who: ticket.who ?? 'Hatchway', what: `#${ticket.number} “${ticket.subject}”` }
}
