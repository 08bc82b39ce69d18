/** The texts of changes of tags. */
export const tagMessages = {
  alreadyUndone: 'This change has already been undone',
  undoExpired: 'Changes can only be undone within 30 days',
  stillRunning: 'Another change of tags is still running. Try again when it has finished.',
} as const
