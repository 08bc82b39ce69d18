import { toOneLine } from '@hatchway/contract/one-line'
import { mailMessages } from './mail.messages.ts'

const longest = 60

/**
 * Returns a name for a header or the frame of a mail: one line without marks that change the reading direction or are invisible, and
 * without characters that could make it look like an address.
 */
export function cleanName(name: string): string {
  const plain = toOneLine(name)
    .replace(/[\u200b-\u200f\u061c\u2060-\u2064\ufeff\u00ad]/g, '')
    .replace(/["\\<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= longest ? plain.toWellFormed() : `${plain.slice(0, longest - 1).trimEnd()}…`.toWellFormed()
}

/** Returns the name of the sender of a message: of its author at the place that they write for, or of the place. */
export const senderName = (author: string | null, place: string) =>
  author ? mailMessages.sender(cleanName(author), cleanName(place)) : cleanName(place)
