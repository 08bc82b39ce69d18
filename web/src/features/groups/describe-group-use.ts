import type { GroupUse } from '@hatchway/contract/accounts/groups'
import { countOf } from '../../platform/count-text.ts'

/** Describes in sentences what uses a group. */
export function describeGroupUse({
  tickets,
  unresolvedTickets,
  limitedAgents,
  ticketTypes,
  defaultFor,
}: GroupUse): string[] {
  return [
    tickets === 0
      ? 'It has no tickets.'
      : `It has ${countOf(tickets, 'ticket')}, ${unresolvedTickets} of them unresolved.`,
    ...(limitedAgents.length > 0
      ? [
          `${namesOf(limitedAgents)} can only see tickets of this group and will see those of the replacement group instead.`,
        ]
      : []),
    ...(ticketTypes.length > 0
      ? [
          `It’s an allowed group of the ticket ${ticketTypes.length === 1 ? 'type' : 'types'} ${listed(ticketTypes.map(({ name }) => name))}.`,
        ]
      : []),
    ...(defaultFor > 0
      ? [
          `It’s the default group of ${defaultFor === 1 ? 'a service, customer, category or ticket type' : `${defaultFor} services, customers, categories or ticket types`}. The replacement group becomes the default.`,
        ]
      : []),
  ]
}

function namesOf(people: { fullName: string }[]) {
  const names = people.map(({ fullName }) => fullName)
  return listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names)
}

const listed = (words: string[]) => new Intl.ListFormat('en').format(words)
