/** What callers read when a ticket can’t be deleted or restored. */
export const ticketDeletionMessages = {
  mayNotDelete: 'Only admins can delete tickets',
  mayNotMarkAsSpam: 'Only agents can mark tickets as spam',
  notDeleted: 'This ticket isn’t deleted',
} as const
