import type { Group } from '@hatchway/contract/accounts/groups'
import type { Comment } from '@hatchway/contract/tickets/comments'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import type { Mentionable } from '../../comments/editor/mention-query.ts'

/** Returns the users who can be mentioned on a ticket: the agents of all groups, its requester, and all authors on it. */
export function mentionablePeople(
  ticket: Pick<Ticket, 'requester'>,
  thread: readonly Comment[],
  groups: readonly Group[],
): Mentionable[] {
  const people = [
    ...groups.flatMap(({ members }) => members),
    ...(ticket.requester ? [ticket.requester] : []),
    ...thread.flatMap(({ author }) => (author ? [author] : [])),
  ]
  return [...new Map(people.map(({ id, fullName }) => [id, { id, fullName }])).values()]
}
