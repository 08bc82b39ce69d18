/** The texts of the question before something is removed for good. */
export const redactDialogMessages = {
  consequence: (lost: string) => `${lost} It can’t be restored. The activity log keeps that you removed it.`,
  removing: 'Removing...',
  failed: 'It couldn’t be removed',
} as const
