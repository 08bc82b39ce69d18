import type { ListValues, LiveEvent } from '@hatchway/contract/live'
import type { SignedIn } from '../../platform/actor.ts'
import { frameOf } from '../../platform/live/frame.ts'
import type { Change } from '../activity/activity.events.ts'
import { canSeeNotification } from '../notifications/notifications.access.ts'
import { notificationFor } from '../notifications/notifications.format.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import type { LiveRecord, LiveTicket, TicketScope } from './live.read.ts'
import type { PushedRow } from './live.rows.ts'

export type Listener = { actor: SignedIn; topics: ReadonlySet<string> | null }

/**
 * Returns a function that gives the frame of an event for a listener, or null when the listener may not see the event or did not subscribe
 * to it. A frame is built once for all listeners with the same content. Staff who subscribed to the ticket itself, because their page shows
 * it, also receive its row.
 */
export function framesOf(
  record: LiveRecord,
  ticket: LiveTicket | undefined,
  row?: PushedRow,
): (listener: Listener) => Buffer | null {
  if (record.kind === 'notification') return notificationFrames(record, ticket)
  const referenceData = referenceDataIn(record.event)
  if (referenceData) {
    const frame = frameOf({
      event: 'reference_data.changed',
      position: record.position,
      of: referenceData,
    } satisfies LiveEvent)
    const isForAll = !isForStaffOnly.has(referenceData)
    return ({ actor, topics }) => (topics && (isForAll || actor.kind === 'staff') ? frame : null)
  }
  if (isOfVersions.has(record.event)) return versionFrames(record)
  if (record.event.startsWith('approval.')) return approvalFrames(record, ticket)
  const ofAdmins = adminEventOf(record.event)
  if (ofAdmins) {
    const changed = frameOf({ event: ofAdmins, position: record.position } satisfies LiveEvent)
    return ({ actor, topics }) => (topics && actor.kind === 'staff' && actor.isAdmin ? changed : null)
  }
  const event = ticket && ticketEvent(record, ticket.id)
  if (!event) return () => null

  const before = scopeBefore(record.data, ticket)
  const built = new Map<string, Buffer>()
  const frame = (of: string, make: () => LiveEvent) => {
    if (!built.has(of)) built.set(of, frameOf(make()))
    return built.get(of)!
  }
  return ({ actor, topics }) => {
    if (!topics || !(topics.has('tickets') || topics.has(`ticket:${ticket.id}`))) return null
    // A ticket that the listener can no longer see disappears from their list, therefore they get this last event.
    if (!canSeeTicket(actor, ticket))
      return canSeeTicket(actor, before) ? frame('gone', () => ({ ...withoutFields(event), actorId: null })) : null
    if (actor.kind === 'staff') {
      // The row was read after the scope: the ticket may have moved to another group in between.
      if (!row || !topics.has(`ticket:${ticket.id}`) || !canSeeTicket(actor, row.scope))
        return frame('staff', () => withListValues(event, ticket))
      const isUnread = row.unreadBy.has(actor.id)
      return frame(`row ${isUnread}`, () => ({
        ...withListValues(event, ticket),
        row: { ...row.summary, isUnread },
      }))
    }
    if (isForStaff(record, event)) return null
    // Customers do not learn which staff member changed a ticket, or which fields.
    const isOwn = actor.id === event.actorId
    return frame(isOwn ? 'own' : 'outside', () => ({ ...withoutFields(event), actorId: isOwn ? actor.id : null }))
  }
}

const isForStaffOnly = new Set<string>([
  'default-groups',
  'calendars',
  'sla-policies',
  'on-call',
  'assignment',
  'rules',
  'task-templates',
  'recurring-tickets',
])

/**
 * Every user creates tickets with this reference data, so every page is notified of a change and fetches it with its own permissions. Only
 * staff see default groups, calendars, SLA policies, absences, on-call schedules, rules and how groups assign tickets.
 */
function referenceDataIn(event: string) {
  if (event === 'default_group.changed') return 'default-groups' as const
  if (/^calendar\./.test(event)) return 'calendars' as const
  if (/^ticket_types?\./.test(event)) return 'ticket-types' as const
  if (event.startsWith('task_template.')) return 'task-templates' as const
  if (/^catalog_/.test(event) && event !== 'catalog_item.ordered') return 'catalogue' as const
  if (event.startsWith('recurring_ticket.')) return 'recurring-tickets' as const
  if (/^tag\./.test(event)) return 'tags' as const
  if (/^(absence|on_call_schedule)\./.test(event)) return 'on-call' as const
  if (event === 'group.assignment_changed' || event.startsWith('skill.')) return 'assignment' as const
  if (/^sla_polic(y|ies)\./.test(event)) return 'sla-policies' as const
  if (/^rule(s|_folder)?\./.test(event)) return 'rules' as const
  return /^categor(y|ies)\./.test(event) ? ('categories' as const) : null
}

/** Returns the live event of a record that only admins manage. */
function adminEventOf(event: string) {
  if (event.startsWith('dead_letter.')) return 'dead_letters.changed'
  if (event.startsWith('registration.')) return 'registrations.changed'
  return /^(mail|mail_server|message_text)\./.test(event) ? 'messages.changed' : null
}

const isOfVersions = new Set<string>([
  'release.applied',
  'release.published',
  'release.changed',
  'service.changed',
  'version_notice.sent',
])
/** A change may concern a draft, and the recipients of a notice are internal to the desk. */
const isForCustomers = new Set<string>(['release.applied', 'release.published', 'service.changed'])

/** What one customer runs must not be visible to another, not even that it changed. */
function versionFrames({ event, position, customerId, data }: Extract<LiveRecord, { kind: 'activity' }>) {
  const serviceId = typeof data.serviceId === 'number' ? data.serviceId : null
  const forStaff = frameOf({ event: 'versions.changed', position, serviceId, customerId } satisfies LiveEvent)
  const forCustomers = frameOf({ event: 'reference_data.changed', position, of: 'services' } satisfies LiveEvent)
  return ({ actor, topics }: Listener) => {
    if (!topics) return null
    if (actor.kind === 'staff') return forStaff
    if (actor.kind !== 'portal' || actor.ownTicketsOnly || !isForCustomers.has(event)) return null
    return customerId === null || customerId === actor.customerId ? forCustomers : null
  }
}

/** Notes, followers, ticket links, SLA targets and why a ticket has no assignee are internal to the desk. */
const isForStaff = ({ event: name, data }: { event: string; data?: Record<string, unknown> }, event: TicketEvent) =>
  (event.event === 'task.changed' && data?.isShown === false) ||
  ('isInternal' in event && event.isInternal) ||
  /^ticket\.((un)?(linked|followed)$|sla_)/.test(name)

/** Returns the scope of the ticket before this change; the same where it did not change. */
export function scopeBefore(
  data: { changes?: Record<string, Change>; deletion?: unknown },
  ticket: TicketScope,
): TicketScope {
  const { changes = {}, deletion } = data
  const was = (field: string, now: number | null) => (field in changes ? (changes[field]!.from as number | null) : now)
  return {
    id: ticket.id,
    assigned_group_id: was('assignedGroupId', ticket.assigned_group_id),
    requester_id: was('requesterId', ticket.requester_id),
    customer_id: was('customerId', ticket.customer_id),
    // Only a deletion names its kind.
    deleted_at: deletion === undefined ? ticket.deleted_at : null,
  }
}

/** What customers see of the approval of their tickets changes with these. */
const changesProgress = new Set<string>([
  'approval.requested',
  'approval.stage_started',
  'approval.decided',
  'approval.delegated',
  'approval.approved',
  'approval.declined',
  'approval.withdrawn',
  'approval.resumed',
  'approval.voided',
])

/**
 * Staff learn that an approval changed, and which ticket it is about if they see that. Outside the desk, approvers learn of their own
 * requests, and customers of the progress of the tickets that they see.
 */
function approvalFrames(
  { event, position, data }: Extract<LiveRecord, { kind: 'activity' }>,
  ticket: TicketScope | undefined,
) {
  const frame = frameOf({ event: 'approvals.changed', position, ticketId: null } satisfies LiveEvent)
  const onTicket = ticket && frameOf({ event: 'approvals.changed', position, ticketId: ticket.id } satisfies LiveEvent)
  const people = [...(data.people as number[]), ...((data.to as number[] | undefined) ?? [])]
  return ({ actor, topics }: Listener) => {
    if (!topics) return null
    if (onTicket && canSeeTicket(actor, ticket)) {
      const isFollowed = actor.kind === 'portal' && changesProgress.has(event)
      if (actor.kind === 'staff' || isFollowed || people.includes(actor.id)) return onTicket
      return null
    }
    return actor.kind === 'staff' || people.includes(actor.id) ? frame : null
  }
}

type TicketEvent = Extract<LiveEvent, { ticketId: number; position: string }>

function ticketEvent(record: Extract<LiveRecord, { kind: 'activity' }>, ticketId: number): TicketEvent | null {
  const { position, actorId, data } = record
  const about = { position, ticketId, actorId }
  switch (record.event) {
    case 'ticket.created':
      return { event: 'ticket.created', ...about }
    case 'ticket.changed':
    case 'ticket.woken':
    case 'ticket.merged':
    case 'ticket.merged_away':
    case 'ticket.unmerged':
    case 'ticket.merged_back':
    case 'ticket.split':
    case 'ticket.split_off':
    case 'ticket.rejoined':
    case 'ticket.linked':
    case 'ticket.unlinked':
    case 'ticket.followed':
    case 'ticket.unfollowed':
    case 'ticket.participant_added':
    case 'ticket.participant_removed':
    case 'ticket.deleted':
    case 'ticket.restored':
    case 'ticket.assigned':
    case 'ticket.not_assigned':
    case 'ticket.status_changed':
    case 'ticket.sla_applied':
    case 'ticket.sla_warning':
    case 'ticket.sla_breached':
    case 'ticket.sla_escalated':
    case 'ticket.sla_acknowledged':
    case 'ticket.notified':
    case 'ticket.emailed':
      return { event: 'ticket.changed', ...about, fields: Object.keys(data.changes ?? {}) }
    case 'ticket.redacted':
      return { event: 'ticket.changed', ...about, fields: data.part === 'description' ? [] : [data.part as string] }
    case 'comment.added':
      return { event: 'comment.added', ...about, ...comment(data) }
    case 'comment.edited':
    case 'comment.deleted':
    case 'comment.restored':
    case 'comment.redacted':
      return { event: 'comment.changed', ...about, ...comment(data) }
    case 'attachment.added':
      return { event: 'attachment.added', ...about, isInternal: data.isInternal as boolean }
    case 'task.created':
    case 'task.changed':
    case 'task.assigned':
    case 'task.completed':
    case 'task.reopened':
    case 'task.deleted':
    case 'task.restored':
    case 'task.redacted':
    case 'task.ready':
    case 'tasks.ordered':
    case 'tasks.added':
    case 'tasks.removed':
      return { event: 'task.changed', ...about }
    case 'attachment.redacted':
      return { event: 'attachment.changed', ...about, isInternal: data.isInternal as boolean }
    default:
      return null
  }
}

const comment = ({ commentId, isInternal }: Record<string, unknown>) => ({
  commentId: commentId as number,
  isInternal: isInternal as boolean,
})

/** Adds the values by which lists are filtered and sorted to the events that may change a list. */
function withListValues(event: TicketEvent, ticket: LiveTicket): TicketEvent {
  switch (event.event) {
    case 'ticket.created':
    case 'ticket.changed':
    case 'comment.added':
    case 'comment.changed':
      return { ...event, ticket: listValuesOf(ticket) }
    default:
      return event
  }
}

const listValuesOf = (ticket: LiveTicket): ListValues => ({
  createdAt: ticket.created_at.toISOString(),
  status: ticket.status,
  assigneeId: ticket.assignee_id,
  assignedGroupId: ticket.assigned_group_id,
  customerId: ticket.customer_id,
  priority: ticket.priority,
  typeId: ticket.type_id,
  isSnoozed: ticket.snoozed_until !== null,
  isWaiting: ticket.is_waiting,
})

function withoutFields(event: TicketEvent): TicketEvent {
  if (!('fields' in event)) return event
  const { fields, ...rest } = event
  return rest
}

/** A notification belongs to one user, and its text names what it is about, so it is sent only while the user may read that. */
function notificationFrames(
  { row, position, approval }: Extract<LiveRecord, { kind: 'notification' }>,
  ticket: TicketScope | undefined,
) {
  return ({ actor, topics }: Listener) => {
    if (!canSeeNotification(actor, row, { ticket, approval })) return null
    const notification = notificationFor(actor, row)
    return frameOf(topics ? ({ event: 'notification', position, notification } satisfies LiveEvent) : notification)
  }
}
