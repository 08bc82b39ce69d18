import { sql } from 'kysely'

/**
 * Tickets whose number or subject holds the text, whatever its case: "#10482", "10482" and "printer" all find "#10482 Printer on fire".
 * `search_text` is both, in lower case, kept by the database, under an index of trigrams. One or two Latin letters make no trigram:
 * among the tickets of the whole desk they are looked for where a word or the number begins; among those of one organisation or person,
 * who are `few`, anywhere.
 */
export function holdsText(text: string, few: boolean) {
  const wanted = text.trim().replaceAll(/[\\%_]/g, '\\$&')
  const like = (pattern: string) => sql<boolean>`tickets.search_text like lower(${pattern})`
  if (few || !/^[a-z0-9]{1,2}$/i.test(wanted)) return like(`%${wanted}%`)
  return sql<boolean>`(${like(`% ${wanted}%`)} or ${like(`#${wanted}%`)})`
}
