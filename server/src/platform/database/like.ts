import { sql } from 'kysely'

/** Returns a pattern for ILIKE that finds the text anywhere. % and _ in the text match literally. */
export const containing = (text: string) => `%${startingWith(text)}`

/** Returns a pattern for LIKE that finds what begins with the text. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns a text without accents, in its own case. */
export const stripAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

const mostWords = 8

/** Returns the words of what a user typed to find something by its name: in lower case and without accents, eight at most. */
export const nameWords = (search: string): string[] =>
  stripAccents(search.replaceAll('\0', '')).toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)

/** The text of a column as {@link nameWords} writes words. No index serves it, so it is for tables of few thousand rows. */
export const withoutAccents = (column: string) =>
  sql<string>`lower(regexp_replace(normalize(${sql.ref(column)}, nfd), '[\\u0300-\\u036f]', '', 'g'))`
