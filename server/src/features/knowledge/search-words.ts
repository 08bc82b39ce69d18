import { type RawBuilder, sql } from 'kysely'

/** Longer texts are searched in their beginning. A tsvector holds a megabyte. */
const searched = 100_000
const wordsPerSearch = 8

/**
 * What is searched, of a title or a text: lower case, no accents, nothing but letters and digits. "e-mail" is found as "email", "e" and
 * "mail". No language is assumed; word endings are met by looking for beginnings.
 */
export function foldedWords(text: string) {
  const plain = text.slice(0, searched).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu,
    (word) => `${word} ${word.replaceAll('-', '')}`,
  )
  return joined.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The columns that searches look in, for one who writes an article. */
export const searchColumns = (title: string, body: string) => ({
  title_search: sql<string>`to_tsvector('simple', ${foldedWords(title)})`,
  search: sql<string>`to_tsvector('simple', ${`${foldedWords(title)} ${foldedWords(body)}`})`,
})

/** The words that somebody looks for, folded as the columns are. */
export const wordsOf = (text: string) => [
  ...new Set(
    (
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).slice(0, wordsPerSearch),
  ),
]

/** All of the words, or any of them. Each may go on: "print" finds "printer"; but for one or two letters, unless it is being typed. */
export function tsquery(words: readonly string[], operator: '&' | '|'): RawBuilder<string> {
  const terms = words.map((word, at) => (word.length > 2 || at === words.length - 1 ? `'${word}':*` : `'${word}'`))
  return sql<string>`${terms.join(` ${operator} `)}::tsquery`
}
