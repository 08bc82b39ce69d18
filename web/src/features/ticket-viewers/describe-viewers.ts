import type { Viewer, ViewerSummary, ViewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import { viewersMessages as messages } from './viewers.messages.ts'

type About = ViewerSummary['about']

const namedIn = ({ groupName, customer }: About) => ({ groupName, customerName: customer?.name })

/** Describes a visibility rule and the users who see a ticket by it. */
export function describeRule(rule: ViewingRule, about: About): { who: string; why: string } {
  const { who, why } = messages.rules[rule]
  return { who: who(namedIn(about)), why: why(namedIn(about)) }
}

/** Explains why a user sees a ticket, or why not. */
export function describeVerdict(viewer: Viewer, about: About): string {
  if (viewer.unseen === null) return messages.rules[viewer.rule].whyOne(namedIn(about))
  return messages.unseen[viewer.unseen](viewer, namedIn(about))
}

/** Returns the summary: how many users see the ticket, and how many of them see the notes. */
export function describeCount({ total, seeNotes, withApiKey }: ViewerSummary): string {
  const keys = withApiKey === 0 ? [] : [messages.apiKeys(withApiKey)]
  return [messages.count(total), messages.notes(seeNotes, total), ...keys].join(' ')
}
