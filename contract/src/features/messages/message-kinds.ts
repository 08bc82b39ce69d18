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
  hint: string
  /** Sent to these users only. */
  only?: 'staff' | 'portal'
  /** The channels by which it is sent unless the user chooses others: for staff, and for requesters and portal users. */
  staff: readonly Channel[]
  outside: readonly Channel[]
  /** It is always about an action of the recipient's own, so that the bell would tell nothing new. */
  mailOnly?: true
}

/**
 * Every kind of message, in display order. A further feature sends its messages by one entry here: who receives them is decided by the
 * reaction to its event, what they say by their text.
 */
export const messageKinds: Record<MessageKind, MessageKindInfo> = {
  ticket_confirmation: {
    section: 'own',
    label: 'Ticket received',
    hint: 'A confirmation of a ticket that you raised',
    staff: [],
    outside: ['mail'],
    mailOnly: true,
  },
  ticket_assigned: {
    section: 'assigned',
    label: 'Assigned to you',
    hint: 'A ticket is assigned to you or your group',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  requester_reply: {
    section: 'assigned',
    label: 'Requester replies',
    hint: 'The requester replies to a ticket assigned to you',
    only: 'staff',
    staff: ['bell', 'mail'],
    outside: [],
  },
  due_soon: {
    section: 'assigned',
    label: 'Due soon',
    hint: 'A ticket assigned to you is due within a day',
    only: 'staff',
    staff: ['bell', 'digest'],
    outside: [],
  },
  snooze_ended: {
    section: 'assigned',
    label: 'Snooze is over',
    hint: 'A snoozed ticket is due',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  public_reply: {
    section: 'following',
    label: 'Replies',
    hint: 'Someone replies to a ticket you raised, follow or are in copy on',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  internal_note: {
    section: 'following',
    label: 'Internal notes',
    hint: 'A colleague adds a note to a ticket you follow',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  mentioned: {
    section: 'following',
    label: 'Mentions',
    hint: 'Someone @mentions you',
    staff: ['bell', 'mail'],
    outside: ['bell', 'mail'],
  },
  status_changed: {
    section: 'following',
    label: 'Status changes',
    hint: 'The status of a ticket you raised, follow or are in copy on changes',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  follow_up: {
    section: 'following',
    label: 'Follow-ups',
    hint: 'A closed ticket is continued in a new one',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  ticket_merged: {
    section: 'following',
    label: 'Merges',
    hint: 'A ticket you raised, follow or are in copy on is merged into another',
    staff: ['bell'],
    outside: ['bell', 'mail'],
  },
  participant_added: {
    section: 'following',
    label: 'Added in copy',
    hint: 'Someone adds you in copy on a ticket',
    staff: ['bell', 'mail'],
    outside: ['bell', 'mail'],
  },
  ticket_created: {
    section: 'groups',
    label: 'New in your groups',
    hint: 'A new unassigned ticket in your groups',
    only: 'staff',
    staff: ['bell'],
    outside: [],
  },
  release_notice: {
    section: 'services',
    label: 'Release notices',
    hint: 'Support recommends another version. You get the email either way.',
    only: 'portal',
    staff: [],
    outside: ['bell', 'mail'],
  },
}
