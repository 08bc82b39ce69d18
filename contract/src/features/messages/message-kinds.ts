import { z } from 'zod'

/** How a message reaches its recipient. `digest` collects messages into one email an hour or a day. */
export const channels = ['bell', 'mail', 'digest', 'push'] as const
export type Channel = (typeof channels)[number]

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
  'snooze_ended',
  'release_notice',
])
export type MessageKind = z.infer<typeof messageKind>

/** Where a kind is listed among a user's choices. */
export type ChoiceSection = 'own' | 'assigned' | 'following' | 'groups' | 'services'

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
}

/** The sections of the choices, in display order. */
export const choiceSections: Record<ChoiceSection, string> = {
  own: 'New tickets',
  assigned: 'Assigned to you',
  following: 'You submitted, follow or are in copy on',
  groups: 'Your groups',
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
    event: 'A quarter of the time of an SLA target is left',
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
    event: 'An SLA policy notifies you of a ticket',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  snooze_ended: {
    section: 'assigned',
    label: 'Snooze is over',
    event: 'A snoozed ticket is due',
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

/** Returns the kinds that a user of this side can receive, in display order. */
export const kindsFor = (side: 'staff' | 'requester' | 'portal') =>
  (Object.keys(messageKinds) as MessageKind[]).filter((kind) => {
    const { only } = messageKinds[kind]
    return !only || side === only
  })
