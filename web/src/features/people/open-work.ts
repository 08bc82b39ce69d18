import type { User } from '@hatchway/contract/accounts/users'

/** Returns what is unassigned when someone is no longer an agent: "open ticket is" or "3 open tickets and open task are"; null for nothing. */
export function openWork({ unresolvedTickets, openTasks }: Pick<User, 'unresolvedTickets' | 'openTasks'>) {
  const parts = [...part(unresolvedTickets, 'ticket'), ...part(openTasks, 'task')]
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${unresolvedTickets + openTasks === 1 ? 'is' : 'are'}`
}

const part = (count: number, noun: string) =>
  count === 0 ? [] : [count === 1 ? `open ${noun}` : `${count} open ${noun}s`]
