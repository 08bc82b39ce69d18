/** Returns the display label of an enum value of the API. */
export const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
