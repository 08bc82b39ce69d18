import { inTurn, type MemberState, memberState } from '@hatchway/contract/assignment/choose-assignee'
import type { AssignmentMember, AssignmentSettings } from '@hatchway/contract/assignment/group-assignment'
import { describedMessages as messages } from './assignment.messages.ts'

/** Describes in sentences what settings do with a ticket that arrives in the group. */
export function describeAssignment(settings: AssignmentSettings, calendarName: string | undefined): string {
  const { mode, capacity, prefersWhoKnowsCustomer, whenNoOne } = settings
  if (mode === 'manual') return messages.manual
  return [
    messages.assigned(mode === 'round_robin' ? messages.inTurn : messages.fewest, calendarName),
    ...(prefersWhoKnowsCustomer ? [messages.prefersKnown] : []),
    messages.skipped(capacity),
    whenNoOne === 'wait' ? messages.waits : messages.staysUnassigned,
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
