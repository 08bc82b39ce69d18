import type { Context } from '../../../platform/context.ts'
import type { Entry } from '../../activity/activity.read.ts'
import '../../users/users.table.ts'
import { type Selectable, sql } from 'kysely'
import { createBatchLoader } from '../../../platform/database/batch-loader.ts'
import type { TicketTable } from '../../tickets/tickets.table.ts'
import { noticeMessages as messages } from './reactions.messages.ts'

type Cause = Pick<Entry, 'ticketId' | 'actorId'>
type Ticket = Pick<
  Selectable<TicketTable>,
  | 'id'
  | 'number'
  | 'subject'
  | 'status_name'
  | 'requester_id'
  | 'assignee_id'
  | 'assigned_group_id'
  | 'customer_id'
  | 'deleted_at'
>

/** Returns the ticket of an entry of the log, who caused the entry, and the ticket's number and subject as words. */
export async function ticketOf({ db }: Context, cause: Cause) {
  const ticket = await loadTickets(db, cause)
  return ticket && { ticket, who: ticket.who ?? messages.system, what: messages.ticket(ticket.number, ticket.subject) }
}

const loadTickets = createBatchLoader(async (db, causes: readonly Cause[]) => {
  const { rows } = await sql<Ticket & { actor_id: number | null; who: string | null }>`
    select t.id, t.number, t.subject, t.status_name, t.requester_id, t.assignee_id, t.assigned_group_id, t.customer_id, t.deleted_at,
      c.actor_id, u.full_name as who
    from (select distinct * from unnest(${causes.map(({ ticketId }) => ticketId)}::int[], ${causes.map(({ actorId }) => actorId)}::int[])
      c (ticket_id, actor_id)) c
    join tickets t on t.id = c.ticket_id
    left join users u on u.id = c.actor_id`.execute(db)
  const byCause = new Map(rows.map(({ actor_id, ...ticket }) => [`${ticket.id} ${actor_id}`, ticket]))
  return ({ ticketId, actorId }: Cause) => byCause.get(`${ticketId} ${actorId}`)
})
