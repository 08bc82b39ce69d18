/** The texts of the list of tickets on a portal. */
export const portalTicketListMessages = {
  title: 'Support Tickets',
  none: 'No data found',
  noneHint: 'Your organization’s tickets appear here.',
  noMatchHint: 'No tickets match the current filters.',
  create: 'Create New',
  columns: {
    number: 'ID',
    subject: 'Subject',
    requester: 'Requester',
    status: 'Status',
    created: 'Created',
    type: 'Type',
  },
  unknownRequester: 'Unknown',
  newReply: 'New reply',
} as const
