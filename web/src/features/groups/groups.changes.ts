import type { Call } from '@hatchway/contract/endpoint'
import { type GroupChanges, groups } from '@hatchway/contract/groups'
import { users } from '@hatchway/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

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
export const useRemoveGroup = (id: number) =>
  useChange((moveTo: number | undefined) => call(groups.remove, { params: { id }, query: { moveTo } }))

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
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['groups'] }),
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: ['tickets'] }),
      ]),
  })
}
