import { auth } from '@hatchway/contract/auth'
import { companies } from '@hatchway/contract/company'
import { portal } from '@hatchway/contract/portal'
import { setup } from '@hatchway/contract/setup'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { CallError } from '../../platform/call-error.ts'

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
  queryFn: async () =>
    call(auth.me).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

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
