import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { customKeyOf, findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import { eventMessages as messages } from './event.messages.ts'
import { isAboutOther, phraseAboutOther } from './event-labels.other.ts'

/** A part of a sentence. `strong` parts are emphasized. */
export type EventLabel = { text: string; strong?: boolean }
export type ChangeLine = {
  key: number
  at: string
  kind: 'person' | 'group' | 'status' | 'link' | 'merge' | 'snooze' | 'sla' | 'removal' | 'task' | 'approval' | 'other'
  words: EventLabel[]
  /** The rule whose run made the change. */
  rule?: NonNullable<TicketEvent['rule']>
  isUndone: boolean
  /** It undid an earlier change, so that undoing it means doing that change again. */
  isUndo: boolean
  /** Undoing it asks for confirmation: another user made the change, or it merged or split tickets. */
  isUndoConfirmed: boolean
  /** The ids of the events that can be undone. Empty when the user may not undo them or they are too old. */
  undoable: number[]
}

type Change = TicketEvent['changes'][number]
type Naming = {
  /** Those of the ticket's type. */
  customFields: readonly CustomField[]
  /** The reader. */
  userId: number
  /** Formats a moment, or a day, for the user. */
  date: (moment: string) => string
}

/**
 * Converts events to timeline lines. The changes of one user, or of one run of a rule, within a minute are one line, unless a message was sent in between (`parts`:
 * its time). Files are shown where they were added.
 */
export function changeLines(
  events: readonly TicketEvent[],
  naming: Naming,
  parts: readonly string[] = [],
): ChangeLine[] {
  const relevant = events.filter((event) => !silent.has(event.event) && event.changes.length > 0)
  const runs: TicketEvent[][] = []
  for (const event of relevant) {
    const last = runs.at(-1)
    if (last && isContinued(last.at(-1)!, event, parts)) last.push(event)
    else runs.push([event])
  }
  return runs.map((run) => lineOf(run, naming))
}

const silent = new Set(['ticket.created', 'attachment.added', 'comment.added'])
const togetherWithin = 60_000

function isContinued(before: TicketEvent, after: TicketEvent, parts: readonly string[]) {
  // Changes of other tickets or users are separate lines, unless they are part of the same action.
  const isPlain = ![...before.changes, ...after.changes].some(({ field }) => isAboutOther(field))
  const isSoon = before.at === after.at || (isPlain && Date.parse(after.at) - Date.parse(before.at) < togetherWithin)
  const isParted = parts.some((at) => at > before.at && at <= after.at)
  const isAlike = before.isUndo === after.isUndo && before.isUndone === after.isUndone
  const isOfOne = before.actor?.id === after.actor?.id && before.rule?.runId === after.rule?.runId
  return isSoon && !isParted && isAlike && isOfOne
}

function lineOf(run: readonly TicketEvent[], naming: Naming): ChangeLine {
  const first = run[0]!
  const changes = latestOfEach(run.flatMap((event) => event.changes))
  const { rule } = first
  const who: EventLabel = {
    text: first.actor?.fullName ?? (rule ? messages.rule(rule.name) : messages.system),
    strong: true,
  }
  const phrases = changes
    .filter(({ field }) => field !== 'assignmentReason')
    .map((change) => phraseOf(change, first.actor?.fullName, naming))
  const kind = kindOf(changes)
  return {
    key: first.id,
    at: first.at,
    kind,
    words: [who, { text: first.isUndo ? messages.undid : ' ' }, ...enumerated(phrases), ...reasonIn(changes)],
    ...(rule && { rule }),
    isUndone: first.isUndone,
    isUndo: first.isUndo,
    isUndoConfirmed: kind === 'merge' || first.actor?.id !== naming.userId,
    undoable: run.filter(({ canUndo }) => canUndo).map(({ id }) => id),
  }
}

/** Returns why the server chose the assignee, in brackets. */
function reasonIn(changes: readonly Change[]): EventLabel[] {
  const reason = changes.find(({ field }) => field === 'assignmentReason')?.to
  return reason ? [{ text: ` (${reason.charAt(0).toLowerCase()}${reason.slice(1)})` }] : []
}

/** Combines several changes of a field into one, from its first to its last value. */
function latestOfEach(changes: readonly Change[]): Change[] {
  const byField = new Map<string, Change>()
  for (const change of changes) {
    // Each of several tickets or users is a separate change.
    const key = isAboutOther(change.field) ? `${change.field} ${change.from ?? change.to}` : change.field
    const earlier = byField.get(key)
    byField.set(key, earlier ? { ...change, from: earlier.from } : change)
  }
  return [...byField.values()]
}

function phraseOf(
  { field, from, to }: Change,
  actor: string | undefined,
  { customFields, date }: Naming,
): EventLabel[] {
  if (field === 'assigneeId') {
    if (to === null) return messages.unassigned(from)
    return to === actor ? [{ text: messages.took }] : messages.assigned(to)
  }
  const relevant = phraseAboutOther({ field, from, to }, actor)
  if (relevant) return relevant
  if (field === 'snoozedUntil') return to === null ? [{ text: messages.snoozeEnded }] : messages.snoozed(date(to))
  const name = findTicketField(field, customFields)?.noun ?? field
  if (to === null || to === '') return [{ text: messages.cleared(name) }]
  return messages.set(name, isDate(field, to) ? date(to) : to)
}

const isDate = (field: string, text: string) =>
  field === 'dueDate' || (customKeyOf(field) !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text))

function kindOf(changes: readonly Change[]): ChangeLine['kind'] {
  const fields = changes.map(({ field }) => field)
  if (fields.includes('assigneeId') || fields.includes('notAssigned') || fields.includes('assignmentWaits'))
    return 'person'
  if (fields.includes('assignedGroupId')) return 'group'
  if (fields.some((field) => /^(merged|split)/.test(field))) return 'merge'
  if (fields.some((field) => field === 'deletion' || field === 'note' || field === 'redaction')) return 'removal'
  if (fields.some((field) => field.startsWith('link.'))) return 'link'
  if (fields.some((field) => field.startsWith('sla'))) return 'sla'
  if (fields.includes('snoozedUntil')) return 'snooze'
  if (fields.some((field) => field.startsWith('task'))) return 'task'
  if (fields.some((field) => field.startsWith('approval'))) return 'approval'
  return fields.includes('status') ? 'status' : 'other'
}

/** Joins phrases and omits what is repeated: "set group to A, priority to B and status to C", "added A and B in copy". */
function enumerated(phrases: EventLabel[][]): EventLabel[] {
  return phrases.flatMap((phrase, at) => {
    const [first, ...rest] = withoutSharedEnd(phrase, phrases[at + 1]) as [EventLabel, ...EventLabel[]]
    if (at === 0) return [first, ...rest]
    const joint = at === phrases.length - 1 ? messages.and : ', '
    const verb = sharedVerb(phrases[at - 1]!, phrase)
    return [{ text: joint + first.text.slice(verb.length) }, ...rest]
  })
}

function withoutSharedEnd(phrase: EventLabel[], next: EventLabel[] | undefined) {
  const end = phrase.at(-1)!.text
  const isShared = next !== undefined && messages.sharedEnds.includes(end) && next.at(-1)!.text === end
  return isShared && sharedVerb(phrase, next) ? phrase.slice(0, -1) : phrase
}

const sharedVerb = ([first]: EventLabel[], [second]: EventLabel[]) =>
  messages.verbs.find((verb) => first!.text.startsWith(verb) && second!.text.startsWith(verb)) ?? ''
