import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { DeletedTicket, ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { dayMs } from '@hatchway/contract/time/local-time'
import type { Context } from '../../../platform/context.ts'
import { loadPage } from '../../../platform/database/rows/load-page.ts'
import { personBy } from '../../users/users.person.ts'
import { containsText } from '../list/tickets.search.ts'
import { restorableTickets } from '../tickets.access.ts'
import '../../customers/customers.table.ts'
import '../tickets.table.ts'

/** Returns the tickets that were deleted or marked as spam and can still be restored, the latest first. */
export async function listDeleted(ctx: Context, { query }: Validated<(typeof ticketDeletion)['list']>) {
  const { search = '' } = query
  const deleted = ctx.db
    .selectFrom('tickets')
    .where(restorableTickets(ctx))
    .$if(search.trim() !== '', (tickets) => tickets.where(containsText(search, true)))
  const listed = deleted
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .select(['tickets.id', 'number', 'subject', 'deletion', 'deleted_at', 'customers.name as customer_name'])
    .select([personBy('tickets.requester_id').as('requester'), personBy('tickets.deleted_by').as('deleted_by')])
    .orderBy('deleted_at', 'desc')
    .orderBy('tickets.id', 'desc')
  const { rows, ...counted } = await loadPage(query, listed, deleted)
  const tickets = rows.map(
    (row): DeletedTicket => ({
      id: row.id,
      ticketNumber: String(row.number),
      subject: row.subject,
      requester: row.requester,
      customerName: row.customer_name,
      deletion: row.deletion!,
      deletedAt: row.deleted_at!.toISOString(),
      deletedBy: row.deleted_by,
      removedAt: new Date(row.deleted_at!.getTime() + limits.deletedTicketDays * dayMs).toISOString(),
    }),
  )
  return { tickets, ...counted }
}
