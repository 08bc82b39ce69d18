import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ticketColumn, ticketFilter, ticketOrder } from './ticket-filter.ts'

/** The most tickets of one export. */
export const exportAtMost = 200_000

/** The columns of an export that names none: those of the list. */
export const defaultExportColumns = [
  'ticketNumber',
  'subject',
  'requesterId',
  'statusName',
  'priority',
  'assigneeId',
  'assignedGroupId',
  'customerId',
  'tags',
  'createdAt',
  'updatedAt',
]

const columns = z
  .string()
  .max(4000)
  .optional()
  .transform((given) => (given ? given.split(',').filter(Boolean) : defaultExportColumns))
  .pipe(z.array(ticketColumn).min(1).max(100, 'An export can have at most 100 columns'))

export const ticketExport = {
  download: endpoint({
    method: 'GET',
    path: '/api/tickets/export',
    summary: `The tickets of a filtered list as CSV or XLSX, in the list’s order, with the given columns: names of properties, attributes of the requester such as \`requester.email\`, or \`customFields.\` and the key of a custom field. Up to ${exportAtMost} tickets.`,
    access: 'staff',
    query: z.object({ ...ticketFilter, ...ticketOrder, format: z.enum(['csv', 'xlsx']).default('csv'), columns }),
    response: z.unknown(),
    streams: 'text/csv',
  }),
}
