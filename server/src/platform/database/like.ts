/** A pattern for ILIKE that finds the text anywhere, its own % and _ taken as they are. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
