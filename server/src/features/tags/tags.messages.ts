/** The texts of changes of tags. */
export const tagMessages = {
  stillRunning: 'Another change of tags is still running. Try again when it has finished.',
} as const
