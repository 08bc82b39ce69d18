import { choiceText, noneText } from '@hatchway/contract/assignment/assignment-text'
import type { ChoiceReason, NoneReason } from '@hatchway/contract/assignment/choose-assignee'
import type { Validated } from '@hatchway/contract/endpoint'
import { type SlaTarget, slaTargetLabels } from '@hatchway/contract/sla/policies'
import { type LinkKind, linkSides } from '@hatchway/contract/tickets/ticket-links'
import type { TicketEvent, tickets } from '@hatchway/contract/tickets/tickets'
import { dayMs } from '@hatchway/contract/time/local-time'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Change, EventName, LinkEnds } from '../activity/activity.events.ts'
import { ticketAbilities, visibleTickets } from './tickets.access.ts'
import { isRedactedChange } from './tickets.diff.ts'
import { findTicket } from './tickets.find.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import '../users/users.table.ts'

/** A ticket's timeline besides the conversation; `undo` lists what can be undone. */
const shown: Partial<Record<EventName, 'undo' | 'stays' | 'undo when merged'>> = {
  'ticket.created': 'stays',
  'ticket.assigned': 'undo',
  'ticket.not_assigned': 'stays',
  'ticket.status_changed': 'undo',
  'ticket.changed': 'undo',
  'ticket.woken': 'stays',
  'ticket.linked': 'undo',
  'ticket.unlinked': 'undo',
  'ticket.followed': 'undo',
  'ticket.unfollowed': 'undo',
  'ticket.participant_added': 'undo',
  'ticket.participant_removed': 'undo',
  'ticket.merged': 'undo',
  'ticket.merged_away': 'undo when merged',
  'ticket.unmerged': 'undo',
  'ticket.merged_back': 'undo',
  'ticket.split': 'undo',
  'ticket.split_off': 'undo',
  'ticket.rejoined': 'undo',
  'ticket.deleted': 'undo',
  'ticket.restored': 'undo',
  'ticket.recurred': 'stays',
  'ticket.redacted': 'stays',
  'ticket.sla_applied': 'undo',
  'ticket.sla_warning': 'stays',
  'ticket.sla_breached': 'stays',
  'ticket.sla_escalated': 'stays',
  'ticket.sla_acknowledged': 'stays',
  'approval.requested': 'stays',
  'approval.decided': 'stays',
  'approval.delegated': 'stays',
  'approval.blocked': 'stays',
  'approval.approved': 'stays',
  'approval.declined': 'stays',
  'approval.outcome_failed': 'stays',
  'approval.withdrawn': 'stays',
  'approval.resumed': 'stays',
  'approval.voided': 'stays',
  'approval.redacted': 'stays',
  'ticket.notified': 'stays',
  'ticket.emailed': 'stays',
  'comment.deleted': 'undo',
  'comment.restored': 'undo',
  'comment.redacted': 'stays',
  'attachment.redacted': 'stays',
  'attachment.added': 'stays',
  'task.created': 'undo',
  'task.changed': 'undo',
  'task.assigned': 'undo',
  'task.completed': 'undo',
  'task.reopened': 'undo',
  'task.deleted': 'undo',
  'task.restored': 'undo',
  'task.redacted': 'stays',
  'tasks.ordered': 'undo',
  'tasks.added': 'undo',
  'tasks.removed': 'undo',
}

/** How long a change can be undone. */
export const undoWithin = 30 * dayMs

export const canBeUndone = (event: string) => (shown[event as EventName] ?? 'stays') !== 'stays'

/** Whether an undo of an event would make another user follow the ticket. Users decide by themselves what they hear about. */
export const makesOtherFollow = ({ actor }: Context, { event, data }: LogEntry) =>
  event === 'ticket.unfollowed' && data.userId !== userIdOf(actor)

/** Returns the events of a ticket from the log, oldest first. Events about another ticket that the caller may not see are left out. */
export async function listEvents(
  ctx: Context,
  { params }: Validated<(typeof tickets)['events']>,
): Promise<TicketEvent[]> {
  const ticket = await findTicket(ctx, params.id)
  const rows = await ctx.db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'event', 'at', 'data', 'undo_of', 'users.id as user_id', 'full_name', 'avatar_url'])
    .where('ticket_id', '=', ticket.id)
    .where('event', 'in', Object.keys(shown))
    .orderBy('activity.id')
    .execute()
  const wordsFor = await loadEventLabels(ctx, ticket.id, rows)
  const undone = new Set(rows.map(({ undo_of }) => undo_of))
  const mayChange = ticketAbilities(ctx, ticket).change
  return rows.flatMap(({ id, event, at, data, undo_of, user_id, full_name, avatar_url }) => {
    const words = wordsFor(event, data)
    if (!words) return []
    const way = shown[event as EventName]
    const isRecent = ctx.now.getTime() - at.getTime() < undoWithin
    return {
      id,
      event,
      at: at.toISOString(),
      actor: user_id && full_name ? { id: user_id, fullName: full_name, avatarUrl: avatar_url } : null,
      changes: [...words, ...changesIn(data)],
      ...(ctx.actor.kind === 'staff' && ruleIn(data)),
      isUndo: undo_of !== null,
      isUndone: undone.has(id),
      canUndo:
        isRecent &&
        !isAutomatic({ event, data }) &&
        !hasRedactedValue(data) &&
        !makesOtherFollow(ctx, { event, data }) &&
        !undone.has(id) &&
        (way === 'undo when merged' || (way === 'undo' && mayChange)),
    }
  })
}

/** The SLA policy that the server chose: choosing it again would undo the undo. */
const isAutomatic = ({ event, data }: LogEntry) => event === 'ticket.sla_applied' && data.why !== 'applied'

const hasRedactedValue = ({ changes }: Record<string, unknown>) =>
  Object.values((changes ?? {}) as Record<string, Change>).some(isRedactedChange)

function ruleIn({ rule }: Record<string, unknown>): Pick<TicketEvent, 'rule'> {
  return rule ? { rule: rule as NonNullable<TicketEvent['rule']> } : {}
}

function changesIn(data: Record<string, unknown>): TicketEvent['changes'] {
  // A field of a task is none of the ticket.
  if (typeof data.taskId === 'number') return []
  if (typeof data.fileName === 'string') return [{ field: 'attachment', from: null, to: data.fileName }]
  const changes = (data.changes ?? {}) as Record<string, Change>
  const byField = Object.entries(changes).sort(([a], [b]) => a.localeCompare(b))
  return byField.map(([field, { from, to, fromText, toText }]) => ({
    field,
    from: fromText === undefined ? inWords(from) : fromText,
    to: toText === undefined ? inWords(to) : toText,
  }))
}

const inWords = (value: unknown) => (value === null || value === undefined ? null : String(value))

type LogEntry = { event: string; data: Record<string, unknown> }
type Changes = TicketEvent['changes']

/** Which side of a change names the other ticket: the new value (`to`) or the former one (`from`). */
const aboutOther: Record<string, { field: string; side: 'from' | 'to' }> = {
  'ticket.merged': { field: 'mergedFrom', side: 'to' },
  'ticket.merged_away': { field: 'mergedInto', side: 'to' },
  'ticket.unmerged': { field: 'mergedFrom', side: 'from' },
  'ticket.merged_back': { field: 'mergedInto', side: 'from' },
  'ticket.split': { field: 'splitInto', side: 'to' },
  'ticket.split_off': { field: 'splitFrom', side: 'to' },
  'ticket.rejoined': { field: 'splitInto', side: 'from' },
}

/**
 * Returns the label for the target of an event that is no property: another ticket, by number and subject, or a user. Null where the caller
 * may not see the other ticket: then the event is left out.
 */
async function loadEventLabels(ctx: Context, ticketId: number, logEntries: LogEntry[]) {
  const others = await subjectsOf(ctx, numbers(logEntries, 'otherId'))
  const people = await namesOf(ctx, [...numbers(logEntries, 'userId'), ...logEntries.flatMap(recipientIds)])

  return (event: string, data: Record<string, unknown>): Changes | null => {
    if (event === 'ticket.notified' || event === 'ticket.emailed') {
      const field = event === 'ticket.notified' ? 'notification' : 'email'
      return [{ field, ...came(recipientsText(data, people)) }]
    }
    const ownLabel = withoutProperty[event]
    if (ownLabel) return ownLabel(data)
    if (typeof data.taskId === 'number') return [taskLabel(event, data)]
    if (typeof data.userId === 'number') {
      const name = people.get(data.userId) ?? messages.someone
      return [{ field: 'follower', ...(event === 'ticket.followed' ? came(name) : went(name)) }]
    }
    if (typeof data.otherId !== 'number') return []
    const other = others.get(data.otherId)
    if (!other) return null
    if ('kind' in data) {
      const { kind, fromId } = data as LinkEnds
      const relation = linkSides[kind as LinkKind][fromId === ticketId ? 0 : 1]
      return [{ field: `link.${relation}`, ...(event === 'ticket.linked' ? came(other) : went(other)) }]
    }
    const about = aboutOther[event]
    return about ? [{ field: about.field, ...(about.side === 'to' ? came(other) : went(other)) }] : []
  }
}

type Recipient = number | { userId: number | null; address: string | null }
const recipientsOf = ({ to }: Record<string, unknown>) => (Array.isArray(to) ? (to as Recipient[]) : [])
const recipientIds = ({ data }: LogEntry) =>
  recipientsOf(data).flatMap((one) => (typeof one === 'number' ? one : (one.userId ?? [])))

const mostNamed = 3

/** Returns who got a message of a rule, the first of them by name. */
function recipientsText(data: Record<string, unknown>, people: ReadonlyMap<number, string>) {
  const names = recipientsOf(data).map((one) => {
    if (typeof one !== 'number' && one.address) return one.address
    return people.get(typeof one === 'number' ? one : one.userId!) ?? messages.someoneAmongOthers
  })
  return messages.recipients(names.slice(0, mostNamed), names.length - mostNamed)
}

/** What was done besides a change of properties, under the name of a field that no property has. */
const withoutProperty: Record<string, (data: Record<string, unknown>) => Changes> = {
  'ticket.assigned': ({ automatic }) =>
    automatic ? [{ field: 'assignmentReason', ...came(choiceText(automatic as ChoiceReason)) }] : [],
  'ticket.status_changed': ({ isWithdrawal }) => (isWithdrawal ? [{ field: 'withdrawal', ...came('withdrawn') }] : []),
  'ticket.not_assigned': ({ reason, waits }) => [
    { field: waits ? 'assignmentWaits' : 'notAssigned', ...came(noneText(reason as NoneReason)) },
  ],
  'ticket.deleted': ({ deletion }) => [{ field: 'deletion', ...came(String(deletion)) }],
  'ticket.restored': ({ restored }) => [{ field: 'deletion', ...went(String(restored)) }],
  'ticket.sla_applied': ({ policyName, version, former }) => [
    {
      field: 'slaPolicy',
      from: policyText(former as PolicyNamed | null),
      to: policyText({ policyName, version } as PolicyNamed),
    },
  ],
  'ticket.sla_warning': (data) => [{ field: 'slaWarning', ...came(targetLabel(data)) }],
  'ticket.sla_breached': (data) => [{ field: 'slaBreach', ...came(targetLabel(data)) }],
  'ticket.sla_escalated': (data) => [{ field: 'slaEscalation', ...came(targetLabel(data)) }],
  'ticket.sla_acknowledged': (data) => [{ field: 'slaAcknowledgement', ...came(targetLabel(data)) }],
  'ticket.recurred': ({ name }) => [{ field: 'recurringTicket', ...came(String(name)) }],
  'tasks.ordered': () => [{ field: 'taskOrder', from: null, to: null }],
  'tasks.added': ({ name, tasks }) => [
    { field: 'taskTemplate', ...came(messages.templateTasks(String(name), Number(tasks))) },
  ],
  'tasks.removed': ({ name, tasks }) => [
    { field: 'taskTemplate', ...went(messages.templateTasks(String(name), Number(tasks))) },
  ],
  'ticket.redacted': ({ part }) => [{ field: 'redaction', ...came(String(part)) }],
  'ticket.participant_added': ({ name }) => [{ field: 'participant', ...came(String(name)) }],
  'ticket.participant_removed': ({ name }) => [{ field: 'participant', ...went(String(name)) }],
  'approval.requested': ({ name }) => [{ field: 'approvalRequested', ...came(String(name)) }],
  'approval.decided': ({ name, decision }) => [
    { field: decision === 'approved' ? 'approvalGiven' : 'approvalRefused', ...came(String(name)) },
  ],
  'approval.delegated': ({ name }) => [{ field: 'approvalDelegated', ...came(String(name)) }],
  'approval.blocked': ({ problem }) => [{ field: 'approvalBlocked', ...came(String(problem)) }],
  'approval.approved': ({ name }) => [{ field: 'approvalOutcome', from: String(name), to: 'approved' }],
  'approval.declined': ({ name }) => [{ field: 'approvalOutcome', from: String(name), to: 'declined' }],
  'approval.outcome_failed': ({ problem }) => [{ field: 'approvalActionsFailed', ...came(String(problem)) }],
  'approval.withdrawn': ({ name, mergedInto, withdrawalId }) => [
    {
      field: 'approvalOutcome',
      from: String(name),
      to: mergedInto ? 'merged' : withdrawalId ? 'withdrawnWithTicket' : 'withdrawn',
    },
  ],
  'approval.resumed': ({ name }) => [{ field: 'approvalResumed', ...came(String(name)) }],
  'approval.voided': ({ name, fields }) => [
    { field: 'approvalVoided', from: String(name), to: (fields as string[]).join(', ') },
  ],
  'approval.redacted': ({ part }) => [
    { field: 'redaction', ...came(part === 'subject' ? 'approvalSubject' : 'approval') },
  ],
  'comment.deleted': () => [{ field: 'note', ...went('note') }],
  'comment.restored': () => [{ field: 'note', ...came('note') }],
  'comment.redacted': ({ isInternal }) => [{ field: 'redaction', ...came(isInternal ? 'note' : 'message') }],
  'attachment.redacted': () => [{ field: 'redaction', ...came('file') }],
}

/** What was done with a task; `from` is to whom it was assigned. */
function taskLabel(event: string, { name, changes }: Record<string, unknown>): Changes[number] {
  const { assigneeId, groupId } = (changes ?? {}) as Record<string, Change | undefined>
  return { field: event, from: assigneeId?.toText ?? groupId?.toText ?? null, to: String(name) }
}

type PolicyNamed = { policyName: string | null; version: number | null }
const policyText = (policy: PolicyNamed | null) =>
  policy?.policyName ? messages.policyVersion(policy.policyName, policy.version) : null
const targetLabel = ({ target }: Record<string, unknown>) => slaTargetLabels[target as SlaTarget]

const came = (to: string) => ({ from: null, to })
const went = (from: string) => ({ from, to: null })

const numbers = (logEntries: LogEntry[], key: string) => [
  ...new Set(logEntries.map(({ data }) => data[key]).filter((id) => typeof id === 'number')),
]

async function subjectsOf(ctx: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await ctx.db
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number', 'tickets.subject'])
    .where('tickets.id', 'in', ids)
    .where(visibleTickets(ctx))
    .execute()
  return new Map(rows.map(({ id, number, subject }) => [id, messages.numberAndSubject(number, subject)]))
}

async function namesOf({ db }: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
