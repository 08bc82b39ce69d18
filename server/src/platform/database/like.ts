/** Returns a pattern for ILIKE that finds the text anywhere. % and _ in the text match literally. */
export const containing = (text: string) => `%${startingWith(text)}`

/** Returns a pattern for LIKE that finds what begins with the text. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
