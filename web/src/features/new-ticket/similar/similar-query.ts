import { significantWords } from '@hatchway/contract/stop-words'

/** How many words of a subject are searched for. */
const most = 3
/** The words of a subject that are searched for, the longest first. */
export const similarQuery = (subject: string): string[] =>
  significantWords(subject)
    .sort((a, b) => b.length - a.length)
    .slice(0, most)

/** Tickets by how many of the words their subjects hold, then the newest first; each once. */
export function mostAlike<T extends { id: number; subject: string }>(tickets: readonly T[], words: readonly string[]) {
  const shared = ({ subject }: T) => words.filter((word) => subject.toLowerCase().includes(word)).length
  const each = [...new Map(tickets.map((ticket) => [ticket.id, ticket])).values()]
  return each.sort((a, b) => shared(b) - shared(a) || b.id - a.id)
}
