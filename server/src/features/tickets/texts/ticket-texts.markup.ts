import { plainText } from '../../../platform/content/plain-text.ts'

/**
 * Characters of a ticket's texts that are read for the search, with their markup. Reading them takes the main thread some milliseconds each
 * time the ticket changes, however long its conversation is.
 */
export const charactersRead = { messages: 200_000, notes: 140_000 }

export type TicketText = { content: string; isMarkup?: boolean }

/** Returns texts without their markup, up to a number of characters in total: of the one that exceeds it, its beginning. */
export function textWithin(texts: readonly TicketText[], mostCharacters: number): string {
  let left = mostCharacters
  const read: string[] = []
  for (const { content, isMarkup = false } of texts) {
    if (left <= 0) break
    const beginning = content.slice(0, left)
    left -= beginning.length
    read.push(isMarkup ? plainText(beginning) : beginning)
  }
  return read.join('\n')
}
