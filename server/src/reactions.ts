import type { EventName } from './features/activity/activity.events.ts'
import type { Entry } from './features/activity/activity.read.ts'
import type { Reaction, ReactionsTo } from './features/activity/event-consumer.ts'
import {
  askForApprovalOfType,
  hideApprovals,
  recheckStages,
  recheckStagesOfCustomer,
  replaceApprover,
  resumeVoidedApprovals,
  voidChangedApprovals,
  voidRedactedApprovals,
} from './features/approvals/approvals.reactions.ts'
import {
  followWithdrawal,
  resumeUnmergedApprovals,
  withdrawMergedApprovals,
} from './features/approvals/approvals.withdrawal.ts'
import { applyApprovalOutcome } from './features/approvals/outcome/approval-outcome.ts'
import {
  queueForAssignment,
  retryAfterRelease,
  retryAfterSettings,
} from './features/assignment/assignment.reactions.ts'
import {
  mailNewApprovalLink,
  notifyApprovalEnded,
  notifyApprovalOutcome,
  notifyApprovalReminder,
  notifyApprovers,
} from './features/notifications/reactions/approval-reactions.ts'
import { notifyRecurringTicketFailed } from './features/notifications/reactions/recurring-ticket-reactions.ts'
import {
  handleRegistration,
  notifyRegistrationAccepted,
} from './features/notifications/reactions/registration-reactions.ts'
import {
  notifyTaskAssigned,
  notifyTaskCompleted,
  notifyTaskDue,
  notifyTaskReady,
} from './features/notifications/reactions/task-reactions.ts'
import {
  notifyByRule,
  notifyCommentAdded,
  notifyDueSoon,
  notifyFollowUp,
  notifyParticipantAdded,
  notifyRuleSwitchedOff,
  notifySlaBreached,
  notifySlaEscalated,
  notifySlaWarning,
  notifySnoozeEnded,
  notifyStatusChanged,
  notifyTicketAssigned,
  notifyTicketCreated,
  notifyTicketMerged,
  notifyTicketNotAssigned,
  sendRuleEmail,
} from './features/notifications/reactions/ticket-reactions.ts'
import { notifyVersionNotice } from './features/notifications/reactions/version-notice-reactions.ts'
import { trackAvailability } from './features/on-call/absences.reactions.ts'
import { moveRecurringTickets } from './features/recurring-tickets/recurring-tickets.change.ts'
import { renameTagUses } from './features/tags/tags.uses.ts'
import { unassignTasksOf } from './features/tasks/tasks.reassign.ts'
import { addTasksOfType } from './features/tasks/templates/task-templates.apply.ts'
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
  'ticket.created': [queueForAssignment, notifyTicketCreated, countTags, addTasksOfType, askForApprovalOfType],
  'ticket.changed': [
    queueForAssignment,
    countTags,
    removeFormerParticipants,
    voidChangedApprovals,
    resumeVoidedApprovals,
  ],
  'ticket.deleted': [retryAfterRelease, countTags, hideApprovals],
  'ticket.restored': [queueForAssignment, countTags, hideApprovals],
  'ticket.not_assigned': [notifyTicketNotAssigned],
  'ticket.woken': [notifySnoozeEnded],
  'ticket.due_soon': [notifyDueSoon],
  'ticket.sla_warning': [notifySlaWarning],
  'ticket.sla_breached': [notifySlaBreached],
  'ticket.sla_escalated': [notifySlaEscalated],
  'ticket.notified': [notifyByRule],
  'ticket.emailed': [sendRuleEmail],
  'ticket.linked': [copyParticipantsToFollowUp, notifyFollowUp],
  'ticket.merged_away': [notifyTicketMerged, withdrawMergedApprovals],
  'ticket.merged_back': [resumeUnmergedApprovals],
  'ticket.participant_added': [notifyParticipantAdded],
  'ticket.assigned': [queueForAssignment, retryAfterRelease, notifyTicketAssigned],
  'ticket.status_changed': [queueForAssignment, retryAfterRelease, notifyStatusChanged, followWithdrawal],
  'comment.added': [notifyCommentAdded],
  'task.created': [notifyTaskAssigned],
  'task.assigned': [notifyTaskAssigned],
  'task.ready': [notifyTaskReady],
  'task.due': [notifyTaskDue],
  'task.completed': [notifyTaskCompleted],
  'attachment.redacted': [voidRedactedApprovals],
  'approval.stage_started': [notifyApprovers],
  'approval.delegated': [notifyApprovers],
  'approval.resumed': [notifyApprovers],
  'approval.reminded': [notifyApprovalReminder],
  'approval.link_renewed': [mailNewApprovalLink],
  'approval.approved': [applyApprovalOutcome, notifyApprovalOutcome],
  'approval.declined': [applyApprovalOutcome, notifyApprovalOutcome],
  'approval.blocked': [notifyApprovalOutcome],
  'approval.outcome_failed': [notifyApprovalOutcome],
  'approval.withdrawn': [notifyApprovalEnded],
  'approval.voided': [notifyApprovalEnded],
  'registration.requested': [handleRegistration],
  'registration.accepted': [notifyRegistrationAccepted],
  'recurring_ticket.failed': [notifyRecurringTicketFailed],
  'rule.switched_off': [notifyRuleSwitchedOff],
  'tag.renamed': [renameTagUses],
  'tag.merged': [renameTagUses],
  'tag.rename_undone': [renameTagUses],
  'version_notice.sent': [notifyVersionNotice],
  'user.changed': [recheckStages, unassignTicketsOf, unassignTasksOf, trackAvailability, retryAfterSettings],
  // Approvals first, while the deputy whom the user named stands in.
  'user.deactivated': [replaceApprover, unassignTicketsOf, unassignTasksOf, trackAvailability],
  'customer.archived': [recheckStagesOfCustomer],
  'customer.restored': [recheckStagesOfCustomer],
  'user.reactivated': [recheckStages, trackAvailability, retryAfterSettings],
  'group.changed': [retryAfterSettings],
  'group.assignment_changed': [retryAfterSettings],
  'absence.created': [retryAfterSettings],
  'absence.changed': [retryAfterSettings],
  'absence.deleted': [retryAfterSettings],
  'skill.created': [retryAfterSettings],
  'skill.changed': [retryAfterSettings],
  'skill.deleted': [retryAfterSettings],
  'calendar.changed': [retryAfterSettings, moveRecurringTickets],
  'calendar.holidays_imported': [retryAfterSettings, moveRecurringTickets],
  'calendar.holidays_refreshed': [retryAfterSettings, moveRecurringTickets],
  'calendar.holidays_removed': [retryAfterSettings, moveRecurringTickets],
  'calendar.holidays_restored': [retryAfterSettings, moveRecurringTickets],
}

/** Returns the reactions to an event. One that this version does not know was written by a newer node, which reacts to it. */
export const reactionsTo: ReactionsTo = (event) => (reactions[event as EventName] ?? []) as readonly Reaction[]

/** The events whose reactions read or change more than the ticket of the entry. */
const concernsSeveralTickets: ReadonlySet<string> = new Set<EventName>(['ticket.linked', 'ticket.merged_away'])

/** Returns the ticket that the reactions to an entry read and change, as a key; null for what concerns more than one ticket. */
export const subjectOf = ({ event, ticketId }: Entry) =>
  ticketId === null || concernsSeveralTickets.has(event) ? null : `ticket ${ticketId}`
