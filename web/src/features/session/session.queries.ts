import { auth } from '@hatchway/contract/auth'
import { companies } from '@hatchway/contract/company'
import { portal } from '@hatchway/contract/portal'
import { setup } from '@hatchway/contract/setup'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'

/** Whose door this is. A detection that fails counts as "no portal": the ordinary application is shown. */
export const detected = queryOptions({
  queryKey: ['portal', 'detect'],
  queryFn: async () => call(portal.detect).catch(() => ({ isPortal: false as const })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in; null for nobody. */
export const currentUser = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }) => {
    // Each side has its own call. The page says which side it was served for, so that neither question waits for the other.
    const served = globalThis.document?.documentElement.hasAttribute('data-portal') ?? false
    const asked = whoIsHere(served)
    // An answer that is not needed may fail unheard.
    asked.catch(() => {})
    const { isPortal } = await client.fetchQuery(detected)
    return isPortal === served ? asked : whoIsHere(isPortal)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

async function whoIsHere(isPortal: boolean) {
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

/** Whether the desk still waits for its first admin. */
export const setupState = queryOptions({
  queryKey: ['setup'],
  queryFn: () => call(setup.show),
  staleTime: Number.POSITIVE_INFINITY,
})
