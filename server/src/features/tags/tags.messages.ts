/** The texts of changes of tags. */
export const tagMessages = {
  stillRunning: 'Another tag change is still running. Try again when it has finished.',
} as const
