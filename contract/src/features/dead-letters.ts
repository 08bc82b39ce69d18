import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, namedTicket, oneId, pageTotals, paging } from '../shapes.ts'

/** A reaction to an event that failed repeatedly. It is kept until an admin retries it successfully or dismisses it. */
export const deadLetter = z.object({
  id,
  /** The event and when it happened: `ticket.assigned`. */
  event: z.string(),
  at: instant,
  ticket: namedTicket.nullable(),
  /** What should have followed, as a phrase: “Notify of a new ticket”. */
  reaction: z.string(),
  error: z.string(),
  attempts: z.number(),
  /** The last attempt. */
  failedAt: instant,
})
export type DeadLetter = z.infer<typeof deadLetter>

/** What each reaction does, by its name. */
export const reactionLabels: Record<string, string> = {
  notifyTicketCreated: 'Notify of a new ticket',
  notifyTicketNotAssigned: 'Notify of a ticket that could not be assigned automatically',
  queueForAssignment: 'Assign a ticket automatically',
  retryAfterRelease: 'Assign a waiting ticket',
  retryAfterSettings: 'Assign waiting tickets after a change of settings',
  notifyTicketAssigned: 'Notify of an assignment',
  notifyStatusChanged: 'Notify of a new status',
  notifySnoozeEnded: 'Notify of the end of a snooze',
  notifyFollowUp: 'Notify of a follow-up',
  notifyTicketMerged: 'Notify of a merge',
  notifySlaWarning: 'Warn of an SLA target that is due soon',
  notifySlaBreached: 'Notify of an SLA breach',
  notifySlaEscalated: 'Escalate an SLA target',
  trackAvailability: 'Pass on the shifts of a deactivated agent',
  notifyDueSoon: 'Remind of a due date',
  notifyCommentAdded: 'Notify of a reply or note',
  moveRecurringTickets: 'Move the dates of recurring tickets to the working days of a changed calendar',
  handleRegistration: 'Email the link of a registration, or notify the admins of it',
  notifyRegistrationAccepted: 'Email a person whose registration was accepted',
  notifyRecurringTicketFailed: 'Notify of a recurring ticket that could not create a ticket',
  notifyVersionNotice: 'Send a version notice',
  notifyParticipantAdded: 'Notify of being added in copy',
  copyParticipantsToFollowUp: 'Copy the people in copy to a follow-up',
  removeFormerParticipants: 'Remove people in copy of a former customer',
  notifyTaskAssigned: 'Notify of an assigned task',
  notifyTaskReady: 'Notify of a task that can be done now',
  notifyTaskDue: 'Notify of a task that is due',
  notifyTaskCompleted: 'Notify of a task that the customer completed',
  addTasksOfType: 'Add the tasks of a template to a new ticket',
  askForApprovalOfType: 'Request a ticket type’s approval',
  countTags: 'Count tags',
  renameTagUses: 'Rename a tag in views and macros',
  updateSlaClocks: 'Calculate SLA due times',
  notifyByRule: 'Notify by a rule',
  sendRuleEmail: 'Send an email of a rule',
  notifyRuleSwitchedOff: 'Notify of a rule that was switched off',
  runRulesOn: 'Run rules',
  notifyApprovers: 'Request an approval',
  notifyApprovalReminder: 'Remind of an approval',
  mailNewApprovalLink: 'Email a new link to an approver',
  notifyApprovalOutcome: 'Notify of the outcome of an approval',
  notifyApprovalEnded: 'Notify of an approval that is no longer needed',
  applyApprovalOutcome: 'Apply the actions after an approval',
  voidChangedApprovals: 'Void approvals after a change',
  resumeVoidedApprovals: 'Resume approvals after an undo',
  voidRedactedApprovals: 'Void approvals of a removed file',
  hideApprovals: 'Hide the approvals of a deleted ticket',
  withdrawMergedApprovals: 'Withdraw the approvals of a merged ticket',
  followWithdrawal: 'End or resume the approvals of a withdrawn ticket',
  resumeUnmergedApprovals: 'Resume the approvals after an undone merge',
  replaceApprover: 'Replace a deactivated approver',
  recheckStages: 'Check whether stages can be completed again',
  recheckStagesOfCustomer: 'Check the stages of an archived or restored customer',
  unassignTicketsOf: 'Unassign the tickets of a user',
  unassignTasksOf: 'Unassign the tasks of a user',
}

/** What reads the log of events on its own, so that one of them may be late while the others are not. */
export const eventConsumers = ['reactions', 'sla', 'rules'] as const

/** How far the reactions to events are behind. */
export const reactionState = z.object({
  /** Notifications and automatic changes, the due times of SLA targets, and rules. */
  consumers: z.array(
    z.object({
      name: z.enum(eventConsumers),
      /** Events that wait, counted up to 10,000. */
      waiting: z.number(),
      /** The age of the oldest event that waits; 0 without any. */
      lagSeconds: z.number(),
    }),
  ),
  /** Reactions that failed repeatedly. */
  failed: z.number(),
})
export type ReactionState = z.infer<typeof reactionState>
export type ConsumerState = ReactionState['consumers'][number]

export const deadLetters = {
  state: endpoint({
    method: 'GET',
    path: '/api/reactions/state',
    summary:
      'How many events are waiting for each consumer of the log, the age of the oldest, and how many jobs failed.',
    access: 'admin',
    response: reactionState,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/dead-letters',
    summary: 'Failed jobs, newest first.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ deadLetters: z.array(deadLetter), ...pageTotals }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/dead-letters/:id/retry',
    summary: 'Retry a failed job. It is removed when it succeeds; otherwise its error is updated.',
    access: 'admin',
    params: oneId,
    response: z.object({ succeeded: z.boolean(), error: z.string().nullable() }),
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/dead-letters/:id',
    summary: 'Dismiss a failed job. It never runs.',
    access: 'admin',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
