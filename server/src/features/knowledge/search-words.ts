import { plainLetters } from '@hatchway/contract/plain-letters'
import { type RawBuilder, sql } from 'kysely'

/** Of longer texts only the beginning is searchable, because a tsvector holds at most a megabyte. */
const searched = 100_000
const wordsPerSearch = 8

/**
 * Returns the searchable form of a title or a text: lower case, no accents, only letters and digits. "e-mail" is found as "email", "e" and
 * "mail". No language is assumed; prefix matching covers word endings.
 */
export function foldedWords(text: string) {
  const plain = plainLetters(text.slice(0, searched))
  const joined = plain.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu,
    (word) => `${word} ${word.replaceAll('-', '')}`,
  )
  return joined.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The search columns of an article that is being written. */
export const searchColumns = (title: string, body: string) => ({
  title_search: sql<string>`to_tsvector('simple', ${foldedWords(title)})`,
  search: sql<string>`to_tsvector('simple', ${`${foldedWords(title)} ${foldedWords(body)}`})`,
})

/** Returns the words of a search, normalized as the columns are. */
export const wordsOf = (text: string) => [
  ...new Set(
    (
      plainLetters(text)
        .replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).slice(0, wordsPerSearch),
  ),
]

/**
 * Matches all of the words, or any of them. Each matches as a prefix ("print" finds "printer"), except words of one or two letters that are
 * not the last word being typed.
 */
export function tsquery(words: readonly string[], operator: '&' | '|'): RawBuilder<string> {
  const terms = words.map((word, at) => (word.length > 2 || at === words.length - 1 ? `'${word}':*` : `'${word}'`))
  return sql<string>`${terms.join(` ${operator} `)}::tsquery`
}
