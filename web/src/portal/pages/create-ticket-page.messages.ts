/** The texts of the page with the full form for a ticket. */
export const createTicketPageMessages = {
  title: 'Create New Ticket',
} as const
