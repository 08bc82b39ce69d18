import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, pageTotals, paging, person } from '../../shapes.ts'
import { limits } from '../limits.ts'
import { ticket } from './tickets.ts'

/** Admins delete tickets; agents mark them as spam. Both hide the ticket at once and remove it after 30 days. */
export const deletion = z.enum(['deleted', 'spam'])
export type Deletion = z.infer<typeof deletion>

export const deletedTicket = z.object({
  id,
  ticketNumber: z.string(),
  subject: z.string(),
  requester: person.nullable(),
  customerName: z.string().nullable(),
  deletion,
  deletedAt: instant,
  deletedBy: person.nullable(),
  /** When it is removed for good. */
  removedAt: instant,
})
export type DeletedTicket = z.infer<typeof deletedTicket>

export const ticketDeletion = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/deleted',
    summary: 'Deleted tickets and spam that can still be restored, the latest first.',
    access: 'admin',
    query: z.object({ search: z.string().max(200).optional(), ...paging }),
    response: z.object({ tickets: z.array(deletedTicket), ...pageTotals }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tickets/:id',
    summary: `Delete a ticket, or with \`as=spam\` mark it as spam. It is hidden at once and removed after ${limits.deletedTicketDays} days. Agents mark spam; only admins delete.`,
    access: 'staff',
    params: oneId,
    query: z.object({ as: deletion.default('deleted') }),
    response: z.null(),
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/restore',
    summary: 'Restore a deleted ticket. Admins restore any, agents those that they marked as spam.',
    access: 'staff',
    params: oneId,
    response: ticket,
  }),
}
