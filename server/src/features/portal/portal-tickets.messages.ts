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
