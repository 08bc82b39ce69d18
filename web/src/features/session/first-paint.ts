import { auth } from '@hatchway/contract/accounts/auth'
import { setup } from '@hatchway/contract/accounts/setup'
import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { currentUser, detected, ownCompany, setupState } from './session.queries.ts'

const queries = {
  [portal.detect.path]: detected,
  [companies.show.path]: ownCompany,
  [auth.me.path]: currentUser,
  [setup.show.path]: setupState,
} as Record<string, { queryKey: QueryKey }>

/**
 * Fills the cache with the responses that the server wrote into the page, so that the first paint waits for no call. Returns the function
 * that makes these calls: their responses replace what the page came with.
 */
export function readFirstPaint(client: QueryClient, page: Document = document) {
  const element = page.getElementById('first-paint')
  const given = Object.entries(JSON.parse(element?.textContent || '{}') as Record<string, unknown>)
  const known = given.filter(([path]) => Object.hasOwn(queries, path))
  for (const [path, data] of known) client.setQueryData(queries[path]!.queryKey, data)
  element?.remove()
  return () =>
    Promise.allSettled(
      known.map(([path]) => client.fetchQuery({ ...(queries[path] as FetchQueryOptions), staleTime: 0 })),
    )
}
