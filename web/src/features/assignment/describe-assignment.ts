import { inTurn, type MemberState, memberState } from '@hatchway/contract/assignment/choose-assignee'
import type { AssignmentMember, AssignmentSettings } from '@hatchway/contract/assignment/group-assignment'

/** Describes in sentences what settings do with a ticket that arrives in the group. */
export function describeAssignment(settings: AssignmentSettings, calendarName: string | undefined): string {
  const { mode, capacity, prefersWhoKnowsCustomer, whenNoOne } = settings
  if (mode === 'manual')
    return 'Tickets stay unassigned until someone assigns them. Members are notified of new tickets.'
  const who = mode === 'round_robin' ? 'each member in turn' : 'the member with the fewest open tickets'
  const when = calendarName ? `, in the working hours of “${calendarName}”` : ''
  const limit =
    capacity === null
      ? 'Members who are absent or at their own capacity are skipped.'
      : `Members who are absent or at their capacity, ${capacity} open ${capacity === 1 ? 'ticket' : 'tickets'} unless they have their own, are skipped.`
  const none =
    whenNoOne === 'wait'
      ? 'When no one is available, the ticket waits until someone is.'
      : 'When no one is available, the ticket stays unassigned and the group is notified.'
  return [
    `New tickets are assigned to ${who}${when}.`,
    ...(prefersWhoKnowsCustomer ? ['Members who have worked for the customer come first.'] : []),
    limit,
    none,
  ].join(' ')
}

export type ListedMember = AssignmentMember & { state: MemberState; isNext: boolean }

/** Returns the members with their state under these settings; `takes` has unsaved changes of who takes tickets. */
export function listMembers(
  members: readonly AssignmentMember[],
  settings: AssignmentSettings,
  takes: ReadonlyMap<number, boolean>,
): ListedMember[] {
  const current = members.map((one) => ({ ...one, takesTickets: takes.get(one.id) ?? one.takesTickets }))
  const { mode } = settings
  const next =
    mode === 'manual'
      ? undefined
      : inTurn(
          current.filter((one) => memberState(one, settings) === 'available'),
          mode,
        )[0]
  return current.map((one) => ({ ...one, state: memberState(one, settings), isNext: one.id === next?.id }))
}
