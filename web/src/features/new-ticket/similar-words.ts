/** How many words of a subject are searched for. */
const most = 3
/** Words that say nothing about what a ticket is about. */
const empty = new Set(
  'about after again all and any are because been before but can cannot does doesn don during every few for from get gets got had has have her his how into isn its just keep keeps like minute minutes more most need needs new not now off one only our out over please same shows since some than that the their them then there they this too two until very want wants was wasn were what when where which while who why will with won work working works would you your'.split(
    ' ',
  ),
)

/** The words of a subject that are worth searching for, the longest first. */
export function tellingWords(subject: string): string[] {
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const telling = [...new Set(words)].filter((word) => !empty.has(word))
  return telling.sort((a, b) => b.length - a.length).slice(0, most)
}

/** Tickets by how many of the words their subjects hold, then the newest first; each once. */
export function mostAlike<T extends { id: number; subject: string }>(tickets: readonly T[], words: readonly string[]) {
  const shared = ({ subject }: T) => words.filter((word) => subject.toLowerCase().includes(word)).length
  const each = [...new Map(tickets.map((ticket) => [ticket.id, ticket])).values()]
  return each.sort((a, b) => shared(b) - shared(a) || b.id - a.id)
}
