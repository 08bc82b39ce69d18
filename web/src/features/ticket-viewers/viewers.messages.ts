import type { Viewer, ViewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import { countOf, countText } from '../../platform/count-text.ts'

/** The names in these texts: nothing for a ticket without a group or a customer. */
type Named = { groupName: string | null; customerName: string | undefined }
type Unseen = NonNullable<Viewer['unseen']>

const nameOf = ({ customerName }: Named) => customerName ?? 'the customer'

/** Whom a rule lets see the ticket, why they do, and why one of them does. */
const rules: Record<ViewingRule, Record<'who' | 'why' | 'whyOne', (named: Named) => string>> = {
  admin: { who: () => 'Admins', why: () => 'See every ticket', whyOne: () => 'Sees every ticket' },
  all_groups: {
    who: () => 'Agents with access to all groups',
    why: () => 'See the tickets of every group',
    whyOne: () => 'Sees the tickets of every group',
  },
  own_groups: {
    who: ({ groupName }) => `Agents with access to ${groupName ?? 'its group'}`,
    why: () => 'See the tickets of selected groups, including this one',
    whyOne: () => 'Sees the tickets of selected groups, including this one',
  },
  own_tickets: {
    who: () => 'The requester',
    why: () => 'Sees their own tickets',
    whyOne: () => 'Sees their own tickets',
  },
  organization: {
    who: (named) => `Users of ${nameOf(named)}`,
    why: () => 'See all tickets of their organization in its portal',
    whyOne: () => 'Sees all tickets of their organization in its portal',
  },
  own_in_intake: {
    who: () => 'The requester',
    why: (named) => `Users of ${nameOf(named)} see only their own tickets`,
    whyOne: (named) => `Users of ${nameOf(named)} see only their own tickets`,
  },
}

/** Why a user does not see the ticket. */
const unseen: Record<Unseen, (viewer: Viewer, named: Named) => string> = {
  deactivated: () => 'Can’t sign in: account deactivated',
  no_portal: (_viewer, named) => `Can’t sign in: ${nameOf(named)} has no portal`,
  portal_closed: (_viewer, named) => `Can’t sign in: the portal of ${nameOf(named)} is closed`,
  other_groups: ({ allowedGroups }, { groupName }) =>
    `Sees ${allowedGroups.join(', ')} only; this ticket is with ${groupName ?? 'no group'}`,
  other_customer: ({ customerName }) => `Belongs to ${customerName}; this ticket belongs to another customer`,
  not_theirs: () => 'Sees only their own tickets, and this isn’t one of them',
}

/** The texts about who can see a ticket. */
export const viewersMessages = {
  title: (ticketNumber: string) => `Who can see #${ticketNumber}`,
  loadFailed: 'Access couldn’t be checked',
  loading: 'Checking access…',
  count: (total: number) => `${countOf(total, 'person sees', 'people see')} this ticket.`,
  notes: (count: number, total: number) =>
    count === total
      ? 'All of them see its internal notes.'
      : `${countText(count)} of them ${count === 1 ? 'sees' : 'see'} its internal notes.`,
  apiKeys: (count: number) => `${countText(count)} ${count === 1 ? 'has' : 'have'} an API key with the same access.`,
  search: 'Search for a person',
  searchExample: 'Check a person’s access by name or email',
  found: 'People found',
  peopleFailed: 'People couldn’t be loaded',
  loadingPeople: 'Loading people...',
  noMatch: 'No matching accounts.',
  byRule: 'By rule',
  internalNotes: 'Internal notes',
  invited: 'Invited',
  apiKey: 'API key',
  sees: 'Can see it',
  seesNotes: 'Can see it and its notes',
  seesNot: 'Can’t see it',
  rules,
  unseen,
} as const
