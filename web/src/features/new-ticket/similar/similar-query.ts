import { significantWords } from '@hatchway/contract/knowledge/stop-words'

/** Maximum number of words of a subject to search for. */
const most = 3
/** Returns the significant words of a subject, the longest first. */
export const similarQuery = (subject: string): string[] =>
  significantWords(subject)
    .sort((a, b) => b.length - a.length)
    .slice(0, most)

/** Orders tickets by the number of words in their subjects, then newest first, without duplicates. */
export function mostAlike<T extends { id: number; subject: string }>(tickets: readonly T[], words: readonly string[]) {
  const shared = ({ subject }: T) => words.filter((word) => subject.toLowerCase().includes(word)).length
  const each = [...new Map(tickets.map((ticket) => [ticket.id, ticket])).values()]
  return each.sort((a, b) => shared(b) - shared(a) || b.id - a.id)
}
