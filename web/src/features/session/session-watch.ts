import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { isConfirmed, isSessionEnded } from './ended/ended-session.ts'
import { currentUser } from './session.queries.ts'
import { clearSessionData, endSession, otherTabs, resumeSession } from './session-actions.ts'

/** Detects that the session has ended or changed: by a 401 response, or in another tab. */
export function useSessionWatch(user: CurrentUser | null | undefined) {
  const client = useQueryClient()
  useEffect(() => watchExpiry(client), [client])
  useEffect(() => watchOtherTabs(client), [client])
  useEffect(() => {
    if (user === null) clearSessionData(client)
  }, [user, client])
}

/** Watches for calls that return 401 while a user is signed in. */
function watchExpiry(client: QueryClient) {
  const onError = (error: unknown) => {
    const user = client.getQueryData(currentUser.queryKey)
    if (!(error instanceof ApiError) || error.status !== 401 || !user) return
    if (isConfirmed(user.id)) isSessionEnded.set(true)
    else endSession(client)
  }
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Reloads the page when another user signs in, so that no data of the first user remains. */
function watchOtherTabs(client: QueryClient) {
  const onMessage = ({ data: userId }: MessageEvent<number | null>) => {
    const here = client.getQueryData(currentUser.queryKey)
    if (!here) void client.invalidateQueries({ queryKey: currentUser.queryKey })
    else if (userId === null) endSession(client, here.customerId === null ? '/auth' : '/portal')
    else if (userId !== here.id) window.location.reload()
    else if (isSessionEnded.read()) void resumeSession(client, here)
  }
  otherTabs.addEventListener('message', onMessage)
  return () => otherTabs.removeEventListener('message', onMessage)
}
