import { sql } from 'kysely'

/**
 * Tickets whose number or subject holds the text, whatever its case: "#10482", "10482" and "printer" all find "#10482 Printer on fire".
 * `search_text` is both, in lower case, kept by the database, under an index of trigrams. One or two Latin letters make no trigram:
 * among the tickets of the whole desk they are looked for where a word or the number begins; among those of one organisation or person,
 * who are `few`, anywhere. Whatever else makes none ("%", "ü") is looked for among the newest tickets of the desk.
 */
export function holdsText(text: string, few: boolean) {
  const wanted = text.trim()
  const pattern = wanted.replaceAll(/[\\%_]/g, '\\$&')
  const like = (pattern: string) => sql<boolean>`tickets.search_text like lower(${pattern})`
  if (hasTrigram(wanted)) return like(`%${pattern}%`)
  if (few) return isRead(wanted)
  if (/^[a-z0-9]{1,2}$/i.test(wanted)) return sql<boolean>`(${like(`% ${wanted}%`)} or ${like(`#${wanted}%`)})`
  return sql<boolean>`(${isRead(wanted)} and ${isAmongNewest})`
}

/** Three letters or digits in a row, the last two of a word, or the first of one. */
export const hasTrigram = (text: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text.trim())

/** Ticket by ticket: of LIKE the trigrams' index might be asked, which without a trigram answers with every ticket there is. */
const isRead = (text: string) => sql<boolean>`strpos(tickets.search_text, lower(${text})) > 0`

const readAtMost = 20_000
const isAmongNewest = sql<boolean>`tickets.created_at >= coalesce((
  select n.created_at from tickets n where n.id <= (select max(id) from tickets) - ${sql.lit(readAtMost)}
  order by n.id desc limit 1), '-infinity')`
