/** Returns an excerpt that ends with a whole word: the server cuts it after a fixed number of characters. */
export const withoutPartialWord = (excerpt: string) => excerpt.replace(/[,;:]?\s+\S{0,30}…$/u, '…')
