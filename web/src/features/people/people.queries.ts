import type { Call } from '@hatchway/contract/endpoint'
import { type NewUser, type UserChanges, users } from '@hatchway/contract/users'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type PeopleQuery = Call<typeof users.people>['query']

/** A page of everybody with an account. The old page stays until the next one is there. */
export const peoplePage = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['users', 'accounts', query],
    queryFn: ({ signal }) => call(users.people, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const onePerson = (id: number) =>
  queryOptions({
    queryKey: ['users', 'account', id],
    queryFn: ({ signal }) => call(users.show, { params: { id } }, { signal }),
  })

export const useAddPerson = () => useChange((body: NewUser) => call(users.create, { body }))
export const useChangePerson = (id: number) =>
  useChange((body: UserChanges) => call(users.change, { params: { id }, body }))

/** What an admin does with somebody's account at once, without a form. */
const acts = {
  deactivate: users.deactivate,
  reactivate: users.reactivate,
  invite: users.invite,
  revoke: users.revokeInvitation,
  signOut: users.endSessions,
}
export type PersonAct = keyof typeof acts
export const useActOnPerson = (id: number) =>
  useChange((act: PersonAct) => call(acts[act], { params: { id } }) as Promise<unknown>)

/** People are shown in many lists, and in their groups. */
function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: ['groups'] }),
        client.invalidateQueries({ queryKey: ['customers'] }),
      ]),
  })
}
