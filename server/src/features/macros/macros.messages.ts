/** The texts of macros. */
export const macroMessages = {
  justApplied: 'This macro was just applied',
} as const
