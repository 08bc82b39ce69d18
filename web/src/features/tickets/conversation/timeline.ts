import type { Attachment } from '@hatchway/contract/files/attachments'
import { type Comment, redactedText } from '@hatchway/contract/tickets/comments'
import type { MergedTicket, Ticket } from '@hatchway/contract/tickets/tickets'
import type { ChangeLine } from './event-labels.ts'
import { groupFilesByComment } from './group-files-by-comment.ts'

type Author = { id: number; fullName: string; role?: 'admin' | 'agent' | 'requester' }
export type MessageEntry = {
  kind: 'message'
  key: string
  /** The comment; absent for a description. */
  commentId?: number
  /** The ticket on which it was written. */
  ticketId: number
  editedAt?: string | null
  isRedacted?: boolean
  can?: Comment['can']
  at: string
  author: Author | null
  source: string
  content: string
  isRichText: boolean
  isInternal: boolean
  files: readonly Attachment[]
  /** Set on the first message of a ticket that was merged into this one. */
  mergedFrom?: { ticketNumber: string; subject: string }
}
export type TimelineEntry =
  | MessageEntry
  | { kind: 'day'; key: string; at: string }
  | { kind: 'changes'; key: string; at: string; lines: ChangeLine[] }
  | { kind: 'files'; key: string; at: string; by: string | null; ticketId: number; files: Attachment[] }

type Sources = {
  ticket: Pick<
    Ticket,
    'id' | 'description' | 'requester' | 'createdBy' | 'source' | 'createdAt' | 'attachments' | 'mergedFrom'
  >
  comments: readonly Comment[]
  lines: readonly ChangeLine[]
  /** Returns the day of a moment for the user, as any text that differs between days. */
  dayOf: (moment: string) => string
}

/**
 * Returns a ticket's timeline, oldest first: its description, then messages, changes and files, with a divider at the start of each day.
 */
export function timelineOf({ ticket, comments, lines, dayOf }: Sources): TimelineEntry[] {
  const filed = { at: ticket.createdAt, by: (ticket.createdBy ?? ticket.requester)?.fullName }
  const all = [...ticket.attachments, ...ticket.mergedFrom.flatMap(withComments)]
  const { byComment, described, loose } = groupFilesByComment(all, filed, comments)
  const others: TimelineEntry[] = [
    ...ticket.mergedFrom.map(filingOf),
    ...comments.map((comment) => toMessage(comment, byComment.get(comment.id) ?? none)),
    ...lines.map((line) => ({ kind: 'changes' as const, key: `change ${line.key}`, at: line.at, lines: [line] })),
    ...loose.map((file) => ({
      kind: 'files' as const,
      key: `file ${file.id}`,
      at: file.createdAt,
      by: file.uploadedBy,
      ticketId: ticket.id,
      files: [file],
    })),
  ]
  others.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return joined([descriptionOf(ticket, ticket.createdBy, described), ...others], dayOf)
}

/** Adds day dividers and groups consecutive changes. */
function joined(entries: readonly TimelineEntry[], dayOf: Sources['dayOf']): TimelineEntry[] {
  const story: TimelineEntry[] = []
  let day: string | undefined
  for (const entry of entries) {
    const entryDay = dayOf(entry.at)
    if (entryDay !== day) story.push({ kind: 'day', key: `day ${entryDay}`, at: entry.at })
    day = entryDay
    const last = story.at(-1)
    if (entry.kind === 'changes' && last?.kind === 'changes')
      story[story.length - 1] = { ...last, lines: [...last.lines, ...entry.lines] }
    else if (entry.kind === 'files' && last?.kind === 'files' && last.by === entry.by)
      story[story.length - 1] = { ...last, files: [...last.files, ...entry.files] }
    else story.push(entry)
  }
  return story
}

/** Returns the latest part of a long timeline with its first message. `hidden` counts the omitted messages in between. */
export function latestPart(story: readonly TimelineEntry[], length: number) {
  const head = story.slice(0, 2)
  if (story.length <= length + head.length) return { head, hidden: 0, tail: story.slice(2) }
  const tail = story.slice(-length)
  const left = story.slice(2, -length)
  const day = left.findLast((entry) => entry.kind === 'day')
  const hidden = left.filter(({ kind }) => kind === 'message').length
  return { head, hidden, tail: day && tail[0]?.kind !== 'day' ? [{ ...day, key: `${day.key} again` }, ...tail] : tail }
}

/** Messages of a group: each is one element for the browser to watch, and each takes as long to lay out when it comes near the viewport. */
const groupSize = 10

/**
 * Splits the end of a timeline into groups. A message stays in its group when changes are added between messages, messages at the end, or more
 * of the timeline is shown.
 */
export function groupsOf(story: readonly TimelineEntry[], tail: readonly TimelineEntry[]) {
  const groups = new Map<number, TimelineEntry[]>()
  let before = countMessages(story) - countMessages(tail)
  for (const entry of tail) {
    if (entry.kind === 'message') before += 1
    const group = Math.floor(Math.max(0, before - 1) / groupSize)
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return [...groups].map(([key, entries]) => ({ key, entries }))
}

const countMessages = (entries: readonly TimelineEntry[]) => entries.filter(({ kind }) => kind === 'message').length

const none: readonly Attachment[] = []
const withComments = ({ attachments }: MergedTicket) => attachments.filter(({ commentId }) => commentId !== null)

/** Returns the description of a merged ticket as a message. */
const filingOf = (merged: MergedTicket): MessageEntry => ({
  ...descriptionOf(
    merged,
    null,
    merged.attachments.filter(({ commentId }) => commentId === null),
  ),
  key: `merged ${merged.id}`,
  mergedFrom: { ticketNumber: merged.ticketNumber, subject: merged.subject },
})

const descriptionOf = (
  {
    id,
    description,
    requester,
    source,
    createdAt,
  }: Pick<Ticket, 'id' | 'description' | 'requester' | 'source' | 'createdAt'>,
  createdBy: Ticket['createdBy'],
  files: readonly Attachment[],
): MessageEntry => ({
  kind: 'message',
  key: 'description',
  at: createdAt,
  author: createdBy ?? requester,
  source,
  ticketId: id,
  content: description,
  isRedacted: description === redactedText,
  isRichText: false,
  isInternal: false,
  files,
})

const toMessage = (
  { id, ticketId, createdAt, author, source, content, isRichText, isInternal, editedAt, redactedAt, can }: Comment,
  files: readonly Attachment[],
): MessageEntry => ({
  kind: 'message',
  key: `comment ${id}`,
  commentId: id,
  ticketId,
  editedAt,
  isRedacted: redactedAt !== null,
  can,
  at: createdAt,
  author,
  source,
  content,
  isRichText,
  isInternal,
  files,
})
