import type { SlaTarget } from '@hatchway/contract/sla/policies'

/** The words that notifications share. */
export const noticeMessages = {
  /** Who did what no one did. */
  system: 'Hatchway',
  ticket: (number: number, subject: string) => `#${number} “${subject}”`,
} as const

type OfTarget = Record<SlaTarget, (ticket: string) => string>

/** The texts of notifications of tickets. A `ticket` is its number and subject. */
export const ticketNoticeMessages = {
  received: (ticket: string) => `We received your ticket ${ticket}`,
  added: (ticket: string) => `New ticket: ${ticket}`,
  addedToGroup: (group: string, ticket: string) => `New in ${group}: ${ticket}`,
  notAssigned: (group: string, ticket: string) => `New in ${group}, not assigned automatically: ${ticket}`,
  assignedToYou: (who: string, ticket: string) => `${who} assigned ${ticket} to you`,
  assignedToGroup: (who: string, ticket: string, group: string) => `${who} assigned ${ticket} to ${group}`,
  /** In place of the name of a group that was deleted. */
  yourGroup: 'your group',
  snoozeEnded: (ticket: string) => `The snooze on ${ticket} has ended`,
  dueSoon: (ticket: string) => `${ticket} is due soon`,
  targets: {
    dueSoon: {
      first_response: (ticket) => `The first response to ${ticket} is due soon`,
      next_response: (ticket) => `The next response to ${ticket} is due soon`,
      resolution: (ticket) => `The resolution of ${ticket} is due soon`,
    } satisfies OfTarget,
    overdue: {
      first_response: (ticket) => `The first response to ${ticket} is overdue`,
      next_response: (ticket) => `The next response to ${ticket} is overdue`,
      resolution: (ticket) => `The resolution of ${ticket} is overdue`,
    } satisfies OfTarget,
  },
  ruleSwitchedOff: (rule: string, reason: string) => `The rule “${rule}” was switched off. ${reason}`,
  continued: (ticket: string, number: number) => `${ticket} is continued in #${number}`,
  merged: (ticket: string, number: number) => `${ticket} was merged into #${number}`,
  newStatus: (ticket: string, status: string) => `${ticket} is now ${status}`,
  newStatusOfYours: (ticket: string, status: string) => `Your ticket ${ticket} is now ${status}`,
  newStatusInCopy: (ticket: string, status: string) => `${ticket}, which you’re in copy on, is now ${status}`,
  newStatusOfFollowed: (ticket: string, status: string) => `${ticket}, which you follow, is now ${status}`,
  resolved: (who: string, ticket: string) => `${who} resolved ${ticket}`,
  reopened: (who: string, ticket: string) => `${who} reopened ${ticket}`,
  withdrew: (who: string, ticket: string) => `${who} withdrew ${ticket}`,
  mentioned: (who: string, ticket: string) => `${who} mentioned you in ${ticket}`,
  mentionedInNote: (who: string, ticket: string) => `${who} mentioned you in a note on ${ticket}`,
  noteOnFollowed: (who: string, ticket: string) => `${who} wrote a note on ${ticket}, which you follow`,
  reply: (who: string, ticket: string) => `${who} replied to ${ticket}`,
  replyToYours: (who: string, ticket: string) => `${who} replied to your ticket ${ticket}`,
  replyInCopy: (who: string, ticket: string) => `${who} replied to ${ticket}, which you’re in copy on`,
  replyToFollowed: (who: string, ticket: string) => `${who} replied to ${ticket}, which you follow`,
  nowInCopy: (ticket: string) => `You are now in copy on ${ticket}`,
  addedInCopy: (who: string, ticket: string) => `${who} added you in copy on ${ticket}`,
} as const

/** The texts of notifications of requests for approval. */
export const approvalNoticeMessages = {
  request: (subject: string, ticketNumber: number) => `“${subject}” (#${ticketNumber})`,
  needed: (request: string) => `Approval needed: ${request}`,
  delegated: (who: string, request: string) => `${who} delegated an approval to you: ${request}`,
  stillWaiting: (request: string) => `Still waiting for your approval: ${request}`,
  approved: (request: string) => `Approved: ${request}`,
  declined: (who: string, request: string) => `${who} declined ${request}`,
  blocked: (request: string, problem: string) => `${request} can’t be approved. ${problem}`,
  actionFailed: (request: string, problem: string) => `An action after ${request} was approved failed. ${problem}`,
  voided: (fields: string, request: string) => `Voided because ${fields} changed: ${request}`,
  withdrawn: (request: string) => `Withdrawn, no approval needed: ${request}`,
  withdrawnWithTicket: (request: string) => `Withdrawn because the requester withdrew the ticket: ${request}`,
  withdrawnByMerge: (request: string) => `Withdrawn because the ticket was merged into another: ${request}`,
} as const

/** The texts of notifications of tasks. */
export const taskNoticeMessages = {
  task: (name: string, ticket: string) => `“${name}” on ${ticket}`,
  assigned: (who: string, task: string) => `${who} assigned you the task ${task}`,
  ready: (task: string) => `The task ${task} is ready to start`,
  due: (task: string) => `The task ${task} is due`,
  completed: (who: string, task: string) => `${who} completed the task ${task}`,
  requested: (task: string) => `Support needs something from you: ${task}`,
} as const

/** The texts of notifications that a recurring ticket couldn’t be created. */
export const registrationNoticeMessages = {
  waits: (name: string) => `${name} registered and is waiting for an admin`,
  link: {
    subject: 'Confirm your email address',
    message:
      'Open this link to confirm your email address and open your account. It works once, within a day.\n\nIf you didn’t register, ignore this email and no account will be created.',
    button: 'Open account',
  },
  known: {
    subject: 'You already have an account',
    message:
      'Someone registered with this email address, which already has an account. If this was you, sign in, or choose “Forgot password?” to set a new password. If not, ignore this email: nothing has changed.',
    button: 'Sign in',
  },
  accepted: (username: string) => ({
    subject: 'Your account is open',
    message: `Your registration was accepted. Sign in with this email address or the username ${username}, and the password that you chose.`,
    button: 'Sign in',
  }),
} as const

/** The texts of notifications of recurring tickets. */
export const recurringTicketNoticeMessages = {
  subject: (name: string) => `The recurring ticket “${name}” couldn’t create its ticket`,
  message: (name: string, day: string, error: string) => `“${name}” created no ticket for ${day}. ${error}`,
  withReason: (subject: string, error: string) => `${subject}. ${error}`,
  open: 'Open recurring ticket',
} as const
