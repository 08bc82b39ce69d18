import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { QueryClient } from '@tanstack/react-query'
import { clearUserData } from '../../platform/storage.ts'
import { confirmUser, isSessionEnded } from './ended/ended-session.ts'
import { resumeLive } from './live-connection.ts'
import { navigateTo } from './location.ts'
import { currentUser } from './session.queries.ts'

/** Sends the id of the signed-in user, or null, to the other tabs of this browser. */
export const otherTabs = new BroadcastChannel('hatchway_session')

/** The URL to navigate to after the signed-in screens have unmounted. */
let urlAfterSignOut: string | undefined

/** Signs the user in on the page and opens the signed-in screens at `address`. */
export function beginSession(client: QueryClient, user: CurrentUser, address = '/') {
  navigateTo(address, 'replace')
  setCurrentUser(client, user)
  otherTabs.postMessage(user.id)
}

/**
 * Continues the page after its user, whose session ended elsewhere, has signed in again. Another user gets a page of their own, so that
 * no data of the first one remains.
 */
export async function resumeSession(client: QueryClient, user: CurrentUser) {
  if (user.id !== client.getQueryData(currentUser.queryKey)?.id) {
    otherTabs.postMessage(user.id)
    window.location.reload()
    return
  }
  if (!isSessionEnded.read()) return
  isSessionEnded.set(false)
  setCurrentUser(client, user)
  resumeLive()
  otherTabs.postMessage(user.id)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0] })
}

/** Ends the session on the page. With `address` it then navigates there; without, the URL stays, so that signing in again returns to it. */
export function endSession(client: QueryClient, address?: string) {
  urlAfterSignOut = address
  isSessionEnded.set(false)
  setCurrentUser(client, null)
}

/** A call for the user that is still running was sent with the session before: its response must not replace this one. */
function setCurrentUser(client: QueryClient, user: CurrentUser | null) {
  void client.cancelQueries({ queryKey: currentUser.queryKey })
  client.setQueryData(currentUser.queryKey, user)
  confirmUser(user?.id)
}

/** Runs after the signed-in screens have unmounted: removes the user's data from memory and browser storage. */
export function clearSessionData(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey: [name, detail] }) => !isPublic(name, detail) })
  client.getMutationCache().clear()
  clearUserData()
  if (urlAfterSignOut) navigateTo(urlAfterSignOut, 'replace')
  urlAfterSignOut = undefined
}

const isPublic = (name: unknown, detail: unknown) =>
  name === 'session' || name === 'company' || name === 'setup' || (name === 'portal' && detail === 'detect')
