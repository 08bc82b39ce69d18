import { z } from 'zod'
import { type Channel, channels } from './channels.ts'

export const messageKind = z.enum([
  'ticket_confirmation',
  'ticket_created',
  'ticket_assigned',
  'public_reply',
  'requester_reply',
  'internal_note',
  'status_changed',
  'mentioned',
  'follow_up',
  'ticket_merged',
  'participant_added',
  'sla_escalated',
  'sla_breached',
  'sla_warning',
  'due_soon',
  'rule_notification',
  'rule_switched_off',
  'recurring_ticket_failed',
  'rule_email',
  'snooze_ended',
  'task_assigned',
  'task_due',
  'task_completed',
  'task_requested',
  'release_notice',
  'approval_requested',
  'approval_reminder',
  'approval_decided',
  'approval_voided',
  'registration_waiting',
  'registration',
])
export type MessageKind = z.infer<typeof messageKind>

/** Where a kind is listed among a user's choices. */
export type ChoiceSection = 'own' | 'assigned' | 'following' | 'groups' | 'approvals' | 'services'

export type MessageKindInfo = {
  section: ChoiceSection
  label: string
  /** What happens, below the heading of its section. */
  event: string
  /** Sent to these users only. */
  only?: 'staff' | 'portal'
  /** The channels by which it is sent unless the user chooses others: for staff, and for requesters and portal users. */
  staff: readonly Channel[]
  outside: readonly Channel[]
  /** It is always about an action of the recipient, so that it is not shown in the bell. */
  mailOnly?: true
  /** It is sent by email in any case, so that only the bell is a choice. */
  alwaysMailed?: true
  /** Its emails and pushes don't wait for the end of quiet hours. */
  ignoresQuietHours?: true
  /** It is sent in any case, so that no user chooses anything for it. */
  isNoChoice?: true
}

/** The sections of the choices, in display order. */
export const choiceSections: Record<ChoiceSection, string> = {
  own: 'New tickets',
  assigned: 'Assigned to you',
  following: 'You submitted, follow or are in copy on',
  groups: 'Your groups',
  approvals: 'Approvals',
  services: 'Services',
}

/**
 * Every kind of message, in display order. A further feature sends its messages by one entry here: its recipients are decided by the
 * reaction to its event, its content by its text.
 */
export const messageKinds: Record<MessageKind, MessageKindInfo> = {
  ticket_confirmation: {
    section: 'own',
    label: 'Ticket received',
    event: 'Your ticket is received',
    staff: [],
    outside: ['mail'],
    mailOnly: true,
  },
  task_requested: {
    section: 'own',
    label: 'Task for you',
    event: 'Support needs something from you',
    only: 'portal',
    staff: [],
    outside: ['bell', 'mail'],
  },
  ticket_assigned: {
    section: 'assigned',
    label: 'Assigned to you',
    event: 'A ticket is assigned to you or your group',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  requester_reply: {
    section: 'assigned',
    label: 'Requester replies',
    event: 'The requester replies',
    only: 'staff',
    staff: ['bell', 'mail', 'push'],
    outside: [],
  },
  due_soon: {
    section: 'assigned',
    label: 'Due soon',
    event: 'A ticket is due within a day',
    only: 'staff',
    staff: ['bell', 'digest', 'push'],
    outside: [],
  },
  sla_warning: {
    section: 'assigned',
    label: 'SLA warning',
    event: '25% of an SLA target remains',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  sla_breached: {
    section: 'assigned',
    label: 'SLA breach',
    event: 'An SLA target is overdue',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  sla_escalated: {
    section: 'assigned',
    label: 'SLA escalation',
    event: 'SLA escalations (also during quiet hours)',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
    ignoresQuietHours: true,
  },
  rule_notification: {
    section: 'assigned',
    label: 'Rules',
    event: 'An automation rule notifies you',
    staff: ['bell', 'mail'],
    outside: ['bell', 'mail'],
  },
  rule_switched_off: {
    section: 'assigned',
    label: 'Rule switched off',
    event: 'A rule was switched off because it changed too many tickets',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  recurring_ticket_failed: {
    section: 'assigned',
    label: 'Recurring ticket failed',
    event: 'A recurring ticket couldn’t create its ticket',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
    alwaysMailed: true,
  },
  registration_waiting: {
    section: 'assigned',
    label: 'Registration waiting',
    event: 'Someone registered and is waiting for an admin',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  registration: {
    section: 'own',
    label: 'Registration',
    event: 'You register at the help desk',
    staff: ['mail'],
    outside: ['mail'],
    mailOnly: true,
    isNoChoice: true,
  },
  rule_email: {
    section: 'following',
    label: 'Email from a rule',
    event: 'An automation rule sends an email',
    staff: ['mail'],
    outside: ['mail'],
    mailOnly: true,
    isNoChoice: true,
  },
  snooze_ended: {
    section: 'assigned',
    label: 'Snooze ended',
    event: 'A ticket’s snooze ends',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  task_assigned: {
    section: 'assigned',
    label: 'Task assigned',
    event: 'A task is assigned to you or ready to start',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  task_due: {
    section: 'assigned',
    label: 'Task due',
    event: 'Your task is due',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  task_completed: {
    section: 'assigned',
    label: 'Customer task completed',
    event: 'The customer completes a task',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  public_reply: {
    section: 'following',
    label: 'Replies',
    event: 'A new public reply',
    staff: ['bell'],
    outside: ['bell', 'mail', 'push'],
  },
  internal_note: {
    section: 'following',
    label: 'Internal notes',
    event: 'A new internal note',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  mentioned: {
    section: 'following',
    label: 'Mentions',
    event: 'Someone @mentions you',
    staff: ['bell', 'mail', 'push'],
    outside: ['bell', 'mail', 'push'],
  },
  status_changed: {
    section: 'following',
    label: 'Status changes',
    event: 'The status changes',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  follow_up: {
    section: 'following',
    label: 'Follow-ups',
    event: 'A closed ticket is continued in a new one',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  ticket_merged: {
    section: 'following',
    label: 'Merges',
    event: 'The ticket is merged into another',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  participant_added: {
    section: 'following',
    label: 'Added in copy',
    event: 'Someone adds you in copy',
    staff: ['bell', 'mail'],
    outside: ['bell', 'mail'],
  },
  ticket_created: {
    section: 'groups',
    label: 'New in your groups',
    event: 'A new unassigned ticket',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  approval_requested: {
    section: 'approvals',
    label: 'Approval requested',
    event: 'Someone requests your approval',
    staff: ['bell', 'mail'],
    outside: ['bell', 'mail'],
  },
  approval_reminder: {
    section: 'approvals',
    label: 'Approval reminder',
    event: 'A request is still waiting for your approval',
    staff: ['bell', 'mail'],
    outside: ['bell', 'mail'],
  },
  approval_decided: {
    section: 'approvals',
    label: 'Approval decided',
    event: 'Your request is approved, declined or can’t be completed',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  approval_voided: {
    section: 'approvals',
    label: 'Approval ended',
    event: 'An approval request to you is withdrawn, or voided by a change',
    staff: ['bell'],
    outside: ['bell'],
  },
  release_notice: {
    section: 'services',
    label: 'Release notices',
    event: 'Support recommends another version',
    only: 'portal',
    staff: [],
    outside: ['bell', 'mail'],
    alwaysMailed: true,
  },
}

/** Returns the channels among which a user chooses for a kind. */
export function channelsFor(kind: MessageKind): Channel[] {
  const { mailOnly, alwaysMailed } = messageKinds[kind]
  if (mailOnly) return ['mail']
  return alwaysMailed ? ['bell'] : [...channels]
}

type Side = 'staff' | 'requester' | 'portal'

/** Returns whether users of this side may receive a kind: one who was staff receives no more of what is for staff only. */
export function isKindFor(side: Side, kind: MessageKind) {
  const { only } = messageKinds[kind]
  return !only || side === only
}

/** Returns the kinds that a user of this side can receive, in display order. */
export const kindsFor = (side: Side) =>
  (Object.keys(messageKinds) as MessageKind[]).filter((kind) => !messageKinds[kind].isNoChoice && isKindFor(side, kind))

/** The kinds that are about a request for approval: who gets them may read the request, and perhaps not its ticket. */
export const approvalKinds: readonly MessageKind[] = [
  'approval_requested',
  'approval_reminder',
  'approval_decided',
  'approval_voided',
]
