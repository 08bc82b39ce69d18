/** A word of the wire as people read it. */
export const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
