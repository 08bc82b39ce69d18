/** The texts of the dialog of a column’s limit. */
export const columnLimitMessages = {
  title: (column: string) => `Limit for ${column}`,
  hint: 'The column shows when it has more tickets. Save the view to keep the limit in it.',
  limit: 'Tickets in progress',
  blank: 'Leave blank for no limit.',
  wrong: (highest: number) => `Enter a whole number from 1 to ${highest}.`,
  cancel: 'Cancel',
  save: 'Set limit',
} as const
