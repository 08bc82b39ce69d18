import type { Call } from '@hatchway/contract/endpoint'
import { type GroupChanges, groups } from '@hatchway/contract/groups'
import { users } from '@hatchway/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** What shows groups, or whom they belong to. */
const shownWith = ['groups', 'users', 'tickets']

/** What hangs on a group. */
export const groupUse = (id: number) =>
  queryOptions({
    queryKey: ['groups', id, 'use'],
    queryFn: ({ signal }) => call(groups.use, { params: { id } }, { signal }),
  })

/** Its members, each with what they may see. */
export const groupPeople = (groupId: number) =>
  queryOptions({
    queryKey: ['users', 'accounts', { groupId, limit: 100 }],
    queryFn: ({ signal }) => call(users.people, { query: { groupId, limit: 100 } }, { signal }),
  })

export const useAddGroup = () => useChange((body: Call<typeof groups.create>['body']) => call(groups.create, { body }))
/** `onGone` leaves the group's page before lists without it arrive. */
export function useRemoveGroup(id: number, onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (moveTo: number | undefined) => call(groups.remove, { params: { id }, query: { moveTo } }),
    onSuccess: () => {
      onGone()
      // What hung on it is not asked for again.
      const isOthers = ({ queryKey: [name, of] }: { queryKey: readonly unknown[] }) =>
        shownWith.includes(name as string) && !(name === 'groups' && of === id)
      void client.invalidateQueries({ predicate: isOthers })
    },
  })
}

type Sees = ReadonlyMap<number, number[]>

/** The group itself, then what its members may see, one by one: what was saved before a refusal stays. */
export const useChangeGroup = (id: number) =>
  useChange(async ({ body, sees }: { body: GroupChanges; sees: Sees }) => {
    if (Object.keys(body).length > 0) await call(groups.change, { params: { id }, body })
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
