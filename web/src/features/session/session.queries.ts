import { auth } from '@hatchway/contract/accounts/auth'
import { setup } from '@hatchway/contract/accounts/setup'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import type { Received } from '@hatchway/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, isUnreachable } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { confirmUser, isConfirmed, isSessionEnded } from './ended/ended-session.ts'

const detectedKey = ['portal', 'detect']
const userKey = ['session']

type Place = Received<typeof portal.detect>

/**
 * Queries the portal of this host. When the server fails to detect one, there is none: the ordinary application is shown. An error after
 * a successful detection, and a connection that is lost, change nothing.
 */
export const detected = queryOptions({
  queryKey: detectedKey,
  queryFn: async ({ client }): Promise<Place> => {
    try {
      return asPlace(await call(portal.detect))
    } catch (error) {
      const known = client.getQueryState<Place>(detectedKey)
      // The first data is what the page came with; a call has not confirmed it.
      const isConfirmed = (known?.dataUpdateCount ?? 0) > 1
      return known?.data && (isConfirmed || isUnreachable(error)) ? known.data : { isPortal: false }
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Fills in missing properties, which a server of another version may omit. A response that names a portal is of one. */
const asPlace = (answer: Partial<Place> & { portalId?: number }): Place =>
  ({ isPortal: answer.portalId !== undefined, dateFormat: 'DD/MM/YYYY', timeZone: 'UTC', ...answer }) as Place

/**
 * Queries the signed-in user; null without a session. A user whose session ended while the page was open stays: their page must not lose
 * what they are writing.
 */
export const currentUser = queryOptions({
  queryKey: userKey,
  queryFn: async ({ client, signal }) => {
    // Each side has its own call. The page says for which side it was served, so that neither call waits for the other.
    const served = globalThis.document?.documentElement.hasAttribute('data-portal') ?? false
    const user = fetchUser(served)
    // The response that is not needed may fail silently.
    user.catch(() => {})
    const { isPortal } = await client.fetchQuery(detected)
    const found = await (isPortal === served ? user : fetchUser(isPortal))
    // Someone has signed in or out in the meantime: this response is about the session before.
    signal.throwIfAborted()
    const before = client.getQueryData<CurrentUser | null>(userKey)
    if (found) confirmUser(found.id)
    if (found || !before || !isConfirmed(before.id)) return found
    isSessionEnded.set(true)
    return before
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

async function fetchUser(isPortal: boolean) {
  try {
    return await (isPortal ? call(portal.me) : call(auth.me))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const ownCompany = queryOptions({
  queryKey: ['company'],
  queryFn: () => call(companies.show),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Queries whether the desk still has no admin. */
export const setupState = queryOptions({
  queryKey: ['setup'],
  queryFn: () => call(setup.show),
  staleTime: Number.POSITIVE_INFINITY,
})
