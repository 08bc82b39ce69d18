import type { EventName } from './features/activity/activity.events.ts'
import type { Entry } from './features/activity/activity.read.ts'
import type { Reaction, ReactionsTo } from './features/activity/event-consumer.ts'
import {
  queueForAssignment,
  retryAfterRelease,
  retryAfterSettings,
} from './features/assignment/assignment.reactions.ts'
import {
  notifyCommentAdded,
  notifyDueSoon,
  notifyFollowUp,
  notifyParticipantAdded,
  notifySlaBreached,
  notifySlaEscalated,
  notifySlaWarning,
  notifySnoozeEnded,
  notifyStatusChanged,
  notifyTicketAssigned,
  notifyTicketCreated,
  notifyTicketMerged,
  notifyTicketNotAssigned,
} from './features/notifications/notifications.reactions.ts'
import { notifyVersionNotice } from './features/notifications/notifications.version-notices.ts'
import { renameTagUses } from './features/tags/tags.uses.ts'
import {
  copyParticipantsToFollowUp,
  removeFormerParticipants,
} from './features/tickets/participants/ticket-participants.reactions.ts'
import { unassignTicketsOf } from './features/tickets/tickets.reassign.ts'
import { countTags } from './features/tickets/tickets.tags.ts'

/**
 * The reactions to events; an event without one is recorded all the same. Each reaction runs once for each event, as the system, in the
 * transaction that advances the consumer's cursor. Open pages are notified by the live reader, which needs no entry here.
 */
export const reactions: { [E in EventName]?: readonly Reaction<E>[] } = {
  // Queued first: members of a group that assigns automatically are notified only if no one can be assigned.
  'ticket.created': [queueForAssignment, notifyTicketCreated, countTags],
  'ticket.changed': [queueForAssignment, countTags, removeFormerParticipants],
  'ticket.deleted': [retryAfterRelease, countTags],
  'ticket.restored': [queueForAssignment, countTags],
  'ticket.not_assigned': [notifyTicketNotAssigned],
  'ticket.woken': [notifySnoozeEnded],
  'ticket.due_soon': [notifyDueSoon],
  'ticket.sla_warning': [notifySlaWarning],
  'ticket.sla_breached': [notifySlaBreached],
  'ticket.sla_escalated': [notifySlaEscalated],
  'ticket.linked': [copyParticipantsToFollowUp, notifyFollowUp],
  'ticket.merged_away': [notifyTicketMerged],
  'ticket.participant_added': [notifyParticipantAdded],
  'ticket.assigned': [queueForAssignment, retryAfterRelease, notifyTicketAssigned],
  'ticket.status_changed': [queueForAssignment, retryAfterRelease, notifyStatusChanged],
  'comment.added': [notifyCommentAdded],
  'tag.renamed': [renameTagUses],
  'tag.merged': [renameTagUses],
  'tag.rename_undone': [renameTagUses],
  'version_notice.sent': [notifyVersionNotice],
  'user.changed': [unassignTicketsOf, retryAfterSettings],
  'user.deactivated': [unassignTicketsOf],
  'user.reactivated': [retryAfterSettings],
  'group.changed': [retryAfterSettings],
  'group.assignment_changed': [retryAfterSettings],
  'absence.created': [retryAfterSettings],
  'absence.changed': [retryAfterSettings],
  'absence.deleted': [retryAfterSettings],
  'skill.created': [retryAfterSettings],
  'skill.changed': [retryAfterSettings],
  'skill.deleted': [retryAfterSettings],
  'calendar.changed': [retryAfterSettings],
  'calendar.holidays_imported': [retryAfterSettings],
  'calendar.holidays_refreshed': [retryAfterSettings],
  'calendar.holidays_removed': [retryAfterSettings],
}

/** Returns the reactions to an event. One that this version does not know was written by a newer node, which reacts to it. */
export const reactionsTo: ReactionsTo = (event) => (reactions[event as EventName] ?? []) as readonly Reaction[]

/** The events whose reactions read or change more than the ticket of the entry. */
const concernsSeveralTickets: ReadonlySet<string> = new Set<EventName>(['ticket.linked', 'ticket.merged_away'])

/** Returns the ticket that the reactions to an entry read and change, as a key; null for what concerns more than one ticket. */
export const subjectOf = ({ event, ticketId }: Entry) =>
  ticketId === null || concernsSeveralTickets.has(event) ? null : `ticket ${ticketId}`
