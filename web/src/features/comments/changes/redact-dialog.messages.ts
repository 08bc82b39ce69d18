/** The texts of the question before something is removed for good. */
export const redactDialogMessages = {
  consequence: (lost: string) => `${lost} This can’t be undone. The activity log records that you removed it.`,
  removing: 'Removing...',
  failed: 'It couldn’t be removed',
} as const
