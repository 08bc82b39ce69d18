import { limits } from '@hatchway/contract/limits'
import type { Context } from '../../platform/context.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import '../users/users.table.ts'

const wordsPerName = 5

/**
 * Returns the ids of the users whom `@Full Name` mentions: staff, and for a public comment the users of the ticket's realm. Finds only
 * users whom the author may know of; whether they may see this ticket is checked when they are notified.
 */
export async function mentionedIn(ctx: Context, ticket: TicketRow, content: string, isInternal: boolean) {
  const places = textOf(content)
    .split('@')
    .slice(1, limits.mentionsPerComment + 1)
    .map(possibleNames)
  const names = [...new Set(places.flat())]
  if (names.length === 0) return []
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name', 'role', 'customer_id'])
    .where('full_name', 'in', names)
    .where('is_active', '=', true)
    .execute()
  const concerned = people.filter(
    (person) =>
      person.role !== 'requester' ||
      (!isInternal &&
        (person.id === ticket.requester_id ||
          (person.customer_id !== null && person.customer_id === ticket.customer_id))),
  )
  const mentioned = places.flatMap((names) => {
    const name = names.find((name) => concerned.some((person) => person.full_name === name))
    return concerned.filter((person) => person.full_name === name).map((person) => person.id)
  })
  return [...new Set(mentioned)]
}

/** Returns every name that the text may begin with, the longest first, as in "Ada Lovelace, please". */
function possibleNames(text: string) {
  const words = text.slice(0, 300).split(/\s+/, wordsPerName)
  return words
    .flatMap((_, at) => {
      const name = words.slice(0, at + 1).join(' ')
      return [name.replace(/[^\p{L}\p{N}]+$/u, ''), name]
    })
    .filter((name) => name !== '')
    .reverse()
}

const entities: Record<string, string> = { '&amp;': '&', '&nbsp;': ' ', '&#39;': "'", '&quot;': '"' }

/** Returns approximately the text that a reader of the HTML sees, which is enough to find names. */
const textOf = (content: string) =>
  content.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/&(?:amp|nbsp|#39|quot);/g, (entity) => entities[entity]!)
