import type { CurrentUser } from '@hatchway/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { clearUserData } from '../../platform/storage.ts'
import { goTo } from './address.ts'
import { currentUser } from './session.queries.ts'

/** Other tabs of this browser hear who is signed in now, or null. */
export const otherTabs = new BroadcastChannel('hatchway_session')

/** Where the address goes once the screens behind the sign-in are gone. */
let doorAfterwards: string | undefined

/** Somebody has signed in: the screens behind the door open, at `address`. */
export function enter(client: QueryClient, user: CurrentUser, address = '/') {
  goTo(address, 'replace')
  client.setQueryData(currentUser.queryKey, user)
  otherTabs.postMessage(user.id)
}

/** The session is over. With a door the address changes to it; without one it stays, so that signing in again leads back. */
export function leave(client: QueryClient, door?: string) {
  doorAfterwards = door
  client.setQueryData(currentUser.queryKey, null)
}

/** After the screens behind the door are gone: nothing that they knew stays in memory, nor what was looked for in the browser. */
export function tidyUp(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey: [name, detail] }) => !isPublic(name, detail) })
  client.getMutationCache().clear()
  clearUserData()
  if (doorAfterwards) goTo(doorAfterwards, 'replace')
  doorAfterwards = undefined
}

const isPublic = (name: unknown, detail: unknown) =>
  name === 'session' || name === 'company' || name === 'setup' || (name === 'portal' && detail === 'detect')
