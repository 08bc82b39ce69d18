/** The texts of the placeholders of a ticket. */
export const ticketSkeletonMessages = {
  ticket: 'Loading the ticket',
  conversation: 'Loading the conversation',
} as const
