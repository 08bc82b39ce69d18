import type { EventName } from './features/activity/activity.events.ts'
import type { Entry } from './features/activity/activity.read.ts'
import type { Reaction, ReactionsTo } from './features/activity/event-consumer.ts'
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
  'ticket.created': [notifyTicketCreated, countTags],
  'ticket.changed': [countTags, removeFormerParticipants],
  'ticket.deleted': [countTags],
  'ticket.restored': [countTags],
  'ticket.woken': [notifySnoozeEnded],
  'ticket.due_soon': [notifyDueSoon],
  'ticket.sla_warning': [notifySlaWarning],
  'ticket.sla_breached': [notifySlaBreached],
  'ticket.sla_escalated': [notifySlaEscalated],
  'ticket.linked': [copyParticipantsToFollowUp, notifyFollowUp],
  'ticket.merged_away': [notifyTicketMerged],
  'ticket.participant_added': [notifyParticipantAdded],
  'ticket.assigned': [notifyTicketAssigned],
  'ticket.status_changed': [notifyStatusChanged],
  'comment.added': [notifyCommentAdded],
  'tag.renamed': [renameTagUses],
  'tag.merged': [renameTagUses],
  'tag.rename_undone': [renameTagUses],
  'version_notice.sent': [notifyVersionNotice],
  'user.changed': [unassignTicketsOf],
  'user.deactivated': [unassignTicketsOf],
}

/** Returns the reactions to an event. One that this version does not know was written by a newer node, which reacts to it. */
export const reactionsTo: ReactionsTo = (event) => (reactions[event as EventName] ?? []) as readonly Reaction[]

/** The events whose reactions read or change more than the ticket of the entry. */
const concernsSeveralTickets: ReadonlySet<string> = new Set<EventName>(['ticket.linked', 'ticket.merged_away'])

/** Returns the ticket that the reactions to an entry read and change, as a key; null for what concerns more than one ticket. */
export const subjectOf = ({ event, ticketId }: Entry) =>
  ticketId === null || concernsSeveralTickets.has(event) ? null : `ticket ${ticketId}`
