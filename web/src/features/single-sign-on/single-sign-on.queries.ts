import { integrations, singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries the user's sign-in methods. */
export const signInMethods = endpointQuery(['ways-in'], singleSignOn.waysIn)

export const connectUrl = async (password: string) => (await call(singleSignOn.connect, { body: { password } })).address
export const trialUrl = async () => (await call(integrations.trySingleSignOn)).address

export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(singleSignOn.disconnect, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: signInMethods.queryKey }),
  })
}

/** Queries the configuration of single sign-on, for admins. */
export const signOnSetup = endpointQuery(['integrations', 'single-sign-on'], integrations.singleSignOn)

export const linkedPeople = (query: { page: number; limit: number }) =>
  pageQuery(['integrations', 'single-sign-on', 'people', query], integrations.linkedPeople, { query })

/** Queries the check of the identity provider, again each time the test is opened. */
export const signOnCheck = endpointQuery(
  ['integrations', 'single-sign-on', 'check'],
  integrations.checkSingleSignOn,
  {},
  { gcTime: 0 },
)
