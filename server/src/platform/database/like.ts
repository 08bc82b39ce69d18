/** Returns a pattern for ILIKE that finds the text anywhere. % and _ in the text match literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
