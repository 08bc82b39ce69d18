import { type GroupChanges, groups } from '@hatchway/contract/accounts/groups'
import { users } from '@hatchway/contract/accounts/users'
import { type AssignmentChange, groupAssignments } from '@hatchway/contract/assignment/group-assignment'
import type { Call } from '@hatchway/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

/** Query keys of data that shows groups or their members. */
const shownWith = ['groups', 'users', 'tickets']

/** Queries what uses a group. */
export const groupUse = (id: number) => endpointQuery(['groups', id, 'use'], groups.use, { params: { id } })

/** Queries the members of a group with their visibility. */
export const groupPeople = (groupId: number) =>
  endpointQuery(['users', 'accounts', { groupId, limit: 100 }], users.people, { query: { groupId, limit: 100 } })

export const useAddGroup = () => useChange((body: Call<typeof groups.create>['body']) => call(groups.create, { body }))
/** Deletes a group. `onGone` leaves the group's page before the updated lists arrive. */
export function useRemoveGroup(id: number, onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (moveTo: number | undefined) => call(groups.remove, { params: { id }, query: { moveTo } }),
    onSuccess: () => {
      onGone()
      // Queries of the deleted group are not refetched.
      const isOthers = ({ queryKey: [name, of] }: { queryKey: readonly unknown[] }) =>
        shownWith.includes(name as string) && !(name === 'groups' && of === id)
      void client.invalidateQueries({ predicate: isOthers })
    },
  })
}

type Sees = ReadonlyMap<number, number[]>

type Changes = { body: GroupChanges; assignment: AssignmentChange; sees: Sees }

/** Saves the group, how its tickets are assigned, then the visibility of its members one by one. What was saved before an error stays. */
export const useChangeGroup = (id: number) =>
  useChange(async ({ body, assignment, sees }: Changes) => {
    if (Object.keys(body).length > 0) await call(groups.change, { params: { id }, body })
    if (Object.keys(assignment).length > 0) await call(groupAssignments.change, { params: { id }, body: assignment })
    for (const [userId, allowedGroups] of sees)
      await call(users.change, { params: { id: userId }, body: { allowedGroups } })
  })

function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(shownWith.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
}
