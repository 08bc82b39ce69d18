/** Returns a text in lower case and without accents: "Tomás" is "tomas". */
export const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
