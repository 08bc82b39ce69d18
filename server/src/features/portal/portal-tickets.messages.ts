/** The texts of resolving and reopening one’s own ticket. */
export const ownTicketMessages = {
  notRequester: {
    resolve: 'Only the person who created this ticket can resolve it.',
    reopen: 'Only the person who created this ticket can reopen it.',
  },
} as const

/** The texts of the file of a portal’s tickets. */
export const ticketFileMessages = {
  fileName: (day: string) => `portal_tickets_export_${day}.csv`,
  columns: {
    id: 'ID',
    subject: 'Subject',
    requester: 'Requester',
    status: 'Status',
    created: 'Created',
    type: 'Type',
  },
  unknownRequester: 'Unknown',
} as const
