import { integrations, singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries the user's sign-in methods. */
export const waysIn = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => call(singleSignOn.waysIn, {}, { signal }),
})

export const connectAddress = async (password: string) =>
  (await call(singleSignOn.connect, { body: { password } })).address
export const trialAddress = async () => (await call(integrations.trySingleSignOn)).address

export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(singleSignOn.disconnect, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: waysIn.queryKey }),
  })
}

/** Queries the configuration of single sign-on, for admins. */
export const signOnSetup = queryOptions({
  queryKey: ['integrations', 'single-sign-on'],
  queryFn: ({ signal }) => call(integrations.singleSignOn, {}, { signal }),
})

export const linkedPeople = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ['integrations', 'single-sign-on', 'people', query],
    queryFn: ({ signal }) => call(integrations.linkedPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Queries the check of the identity provider, again each time the test is opened. */
export const signOnCheck = queryOptions({
  queryKey: ['integrations', 'single-sign-on', 'check'],
  queryFn: ({ signal }) => call(integrations.checkSingleSignOn, {}, { signal }),
  gcTime: 0,
})
