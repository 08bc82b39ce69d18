import { tasks } from '@hatchway/contract/tasks/tasks'
import { endpointQuery } from '../../../platform/call.ts'

/** Queries the tasks of a ticket that are the customer's, or are shown to them. */
export const customerTasks = (ticketId: number) =>
  endpointQuery(
    ['portal', 'ticket', ticketId, 'tasks'],
    tasks.ofPortalTicket,
    { params: { id: ticketId } },
    { afterContent: true },
  )
