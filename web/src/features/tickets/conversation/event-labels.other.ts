import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import type { EventLabel } from './event-labels.ts'

type Change = TicketEvent['changes'][number]

/** Phrases for a link to another ticket that was added or removed: the text before its number, and after it. */
const phrases: Record<string, { came: [string, string]; went: [string, string] }> = {
  mergedFrom: { came: ['merged ', ' into this ticket'], went: ['took ', ' out of this ticket again'] },
  mergedInto: { came: ['merged this ticket into ', ''], went: ['took this ticket out of ', ' again'] },
  splitInto: { came: ['split messages off into ', ''], went: ['brought the messages back from ', ''] },
  splitFrom: { came: ['split this ticket off ', ''], went: ['brought the messages back to ', ''] },
}

const relations: Record<TicketRelation, string> = {
  relates_to: 'relates to',
  duplicates: 'duplicates',
  is_duplicated_by: 'is duplicated by',
  blocks: 'blocks',
  is_blocked_by: 'is blocked by',
  causes: 'causes',
  is_caused_by: 'is caused by',
  parent_of: 'is the parent of',
  child_of: 'is a child of',
  follow_up_of: 'follows up',
  is_followed_up_by: 'is followed up by',
  split_from: 'was split from',
  split_into: 'was split into',
}

/** Returns whether a change concerns another ticket or a user, of which there may be several. */
export const isAboutOther = (field: string) => field in phrases || field === 'follower' || field.startsWith('link.')

/** Describes the change of another ticket or a follower; undefined for a change of a property. */
export function phraseAboutOther({ field, from, to }: Change, actor: string | undefined): EventLabel[] | undefined {
  const other: EventLabel = { text: to ?? from ?? '', strong: true }
  if (field === 'follower') {
    if (other.text === actor) return [{ text: to ? 'follows the ticket' : 'no longer follows the ticket' }]
    return to
      ? [{ text: 'let ' }, other, { text: ' follow the ticket' }]
      : [{ text: 'took ' }, other, { text: ' off its followers' }]
  }
  if (field.startsWith('link.')) {
    const relation = relations[field.slice(5) as TicketRelation] ?? 'relates to'
    return to
      ? [{ text: `linked the ticket: it ${relation} ` }, other]
      : [{ text: `took the link away: it no longer ${relation} ` }, other]
  }
  const phrase = phrases[field]
  if (!phrase) return undefined
  const [before, after] = to ? phrase.came : phrase.went
  return [{ text: before }, other, ...(after ? [{ text: after }] : [])]
}
