/** The texts of the deletion of a ticket. */
export const ticketDeletionMessages = {
  deleted: (number: string) => `#${number} deleted`,
  markedAsSpam: (number: string) => `#${number} marked as spam`,
  deleteFailed: 'The ticket couldn’t be deleted',
  spamFailed: 'The ticket couldn’t be marked as spam',
} as const
