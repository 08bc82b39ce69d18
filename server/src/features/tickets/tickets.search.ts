import { sql } from 'kysely'

/**
 * Tickets whose number or subject holds the text, whatever its case: "#10482", "10482" and "printer" all find "#10482 printer on fire".
 * `search_text` is both, in lower case, kept by the database, under a trigram index.
 */
export function holdsText(text: string) {
  const wanted = text.trim().toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
  return sql<boolean>`tickets.search_text like ${`%${wanted}%`}`
}
