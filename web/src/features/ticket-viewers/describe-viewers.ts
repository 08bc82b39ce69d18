import type { Viewer, ViewerSummary, ViewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import { countOf, countText } from '../../platform/count-text.ts'

type About = ViewerSummary['about']

/** Describes a visibility rule and the users who see a ticket by it. */
export function describeRule(rule: ViewingRule, { groupName, customer }: About): { who: string; why: string } {
  const organization = customer?.name ?? 'the customer'
  const words: Record<ViewingRule, { who: string; why: string }> = {
    admin: { who: 'Admins', why: 'See every ticket' },
    all_groups: { who: 'Agents with access to all groups', why: 'See the tickets of every group' },
    own_groups: {
      who: `Agents with access to ${groupName ?? 'its group'}`,
      why: 'See the tickets of selected groups, including this one',
    },
    own_tickets: { who: 'The requester', why: 'Sees their own tickets' },
    organization: { who: `Users of ${organization}`, why: 'See all tickets of their organization in its portal' },
    own_in_intake: { who: 'The requester', why: `Users of ${organization} see only their own tickets` },
  }
  return words[rule]
}

/** Explains why a user sees a ticket, or why not. */
export function describeVerdict(viewer: Viewer, about: About): string {
  const { groupName, customer } = about
  switch (viewer.unseen) {
    case null:
      return describeRule(viewer.rule, about).why.replace(/^See /, 'Sees ')
    case 'deactivated':
      return 'Can’t sign in: account deactivated'
    case 'no_portal':
      return `Can’t sign in: ${customer?.name ?? 'the customer'} has no portal`
    case 'portal_closed':
      return `Can’t sign in: the portal of ${customer?.name ?? 'the customer'} is closed`
    case 'other_groups':
      return `Sees ${viewer.allowedGroups.join(', ')} only; this ticket is with ${groupName ?? 'no group'}`
    case 'other_customer':
      return `Belongs to ${viewer.customerName}; this ticket belongs to another customer`
    case 'not_theirs':
      return 'Sees only their own tickets, and this isn’t one of them'
  }
}

/** Returns the summary sentence: how many users see the ticket, and how many of them see the notes. */
export function describeCount({ total, seeNotes, withApiKey }: ViewerSummary): string {
  const notes =
    seeNotes === total
      ? 'All of them see its internal notes.'
      : `${countText(seeNotes)} of them ${seeNotes === 1 ? 'sees' : 'see'} its internal notes.`
  const keys =
    withApiKey === 0
      ? ''
      : ` ${countText(withApiKey)} ${withApiKey === 1 ? 'has' : 'have'} an API key with the same access.`
  return `${countOf(total, 'person sees', 'people see')} this ticket. ${notes}${keys}`
}
