/** The texts of the page of a ticket. */
export const ticketPageMessages = {
  print: 'Print this ticket',
  loadFailed: 'The ticket couldn’t be loaded',
  notFound: 'Ticket Not Found',
  notFoundHint: 'The ticket you are looking for does not exist or has been removed.',
  properties: 'Properties',
  parts: 'Ticket',
  conversation: 'Conversation',
  details: 'Details',
} as const

/** The texts of the page of a new ticket. */
export const newTicketPageMessages = { title: 'Create New Ticket' } as const
