import type { GroupUse } from '@hatchway/contract/accounts/groups'
import { groupMessages } from './groups.messages.ts'

const messages = groupMessages.use

/** Describes in sentences what uses a group. */
export function describeGroupUse({
  tickets,
  unresolvedTickets,
  limitedAgents,
  ticketTypes,
  defaultFor,
}: GroupUse): string[] {
  const agents = limitedAgents.map(({ fullName }) => fullName)
  const named = agents.length > 3 ? agents.slice(0, 2) : agents
  return [
    messages.tickets(tickets, unresolvedTickets),
    ...(agents.length > 0 ? [messages.limitedAgents(named, agents.length - named.length)] : []),
    ...(ticketTypes.length > 0 ? [messages.ticketTypes(ticketTypes.map(({ name }) => name))] : []),
    ...(defaultFor > 0 ? [messages.defaultFor(defaultFor)] : []),
  ]
}
