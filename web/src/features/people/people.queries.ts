import { type NewUser, type UserChanges, users } from '@hatchway/contract/accounts/users'
import type { Call } from '@hatchway/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

export type PeopleQuery = Call<typeof users.people>['query']

/** Queries one page of all users. The old page stays visible until the next one arrives. */
export const peoplePage = (query: PeopleQuery) => pageQuery(['users', 'accounts', query], users.people, { query })

export const onePerson = (id: number) => endpointQuery(['users', 'account', id], users.show, { params: { id } })

export const useAddPerson = () => useChange((body: NewUser) => call(users.create, { body }))
export const useChangePerson = (id: number) =>
  useChange((body: UserChanges) => call(users.change, { params: { id }, body }))

/** The admin actions on an account that take effect at once, without a form. */
const acts = {
  deactivate: users.deactivate,
  reactivate: users.reactivate,
  revoke: users.revokeInvitation,
  signOut: users.endSessions,
}
export type PersonAction = keyof typeof acts
export const usePersonAction = (id: number) =>
  useChange((act: PersonAction) => call(acts[act], { params: { id } }) as Promise<unknown>)

/** Users are shown in many lists and in their groups, so a change invalidates them all. */
function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: ['groups'] }),
        client.invalidateQueries({ queryKey: ['customers'] }),
        client.invalidateQueries({ queryKey: ['mail-server'] }),
        client.invalidateQueries({ queryKey: ['outbox'] }),
      ]),
  })
}
