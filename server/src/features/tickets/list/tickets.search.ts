import { sql } from 'kysely'

/**
 * Returns the tickets whose number or subject contains the text, ignoring case: "#10482", "10482" and "printer" all find "#10482 Printer on
 * fire". `search_text` has both, in lower case, maintained by the database, under a trigram index. One or two Latin letters make no
 * trigram: among the tickets of the whole desk they match at the start of a word or of the number; among those of one organization or user,
 * which are `few`, anywhere. Other texts without a trigram ("%", "ü") are searched among the newest tickets of the desk.
 */
export function containsText(text: string, few: boolean) {
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

/** Row by row: the planner might use the trigram index for LIKE, which without a trigram returns every ticket. */
const isRead = (text: string) => sql<boolean>`strpos(tickets.search_text, lower(${text})) > 0`

const readAtMost = 20_000
const isAmongNewest = sql<boolean>`tickets.created_at >= coalesce((
  select n.created_at from tickets n where n.id <= (select max(id) from tickets) - ${sql.lit(readAtMost)}
  order by n.id desc limit 1), '-infinity')`
