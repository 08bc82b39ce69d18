import type { EventCursor, Hello } from '@hatchway/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { live, useLiveMessages } from '../../platform/live/use-live.ts'
import { createInvalidator } from './live-updates.ts'
import { currentUser } from './session.queries.ts'
import { useSession } from './session-context.tsx'

type Presence = NonNullable<Hello['presence']>
let userId: number | undefined
let from: EventCursor | undefined
let presence: Presence | null = null
let soon: ReturnType<typeof setTimeout> | undefined
const watched = new Map<number, number>()
/** Maximum number of topics that the server accepts. */
const mostTopics = 50

/** Subscribes to all live messages (tickets, comments, presence, notifications) while the component is mounted. */
export const useLive = useLiveMessages

/** Opens the page's live connection while a user is signed in, and keeps the cached data up to date. */
export function useLiveConnection() {
  const { user } = useSession()
  const client = useQueryClient()
  const [refresh] = useState(() => createInvalidator(client))
  useLive(refresh)

  // Refetching the user returns a later position, but an open connection does not need it.
  const position = useRef(user.livePosition)
  position.current = user.livePosition
  useEffect(() => {
    userId = user.id
    from = position.current
    subscribe()
    // A connection that closes for good, or cannot be reopened, may mean that the session has ended: refetch the user.
    let failures = 0
    const unwatch = live.watch(() => {
      const { status } = live.state()
      if (status === 'connected') failures = 0
      if (status === 'waiting') failures += 1
      if (status === 'stopped' || (status === 'waiting' && failures > 1))
        void client.invalidateQueries({ queryKey: currentUser.queryKey })
    })
    // What failed while the browser was offline is fetched again. Nothing else is: missed events say what has changed.
    const retry = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    window.addEventListener('online', retry)
    return () => {
      unwatch()
      window.removeEventListener('online', retry)
      userId = undefined
      live.stop()
    }
  }, [user.id, client])
}

/** Opens the connection again after the server closed it because the session had ended. It continues at its last position. */
export const resumeLive = () => subscribe()

/** Announces which ticket the user views and what they do there; null for no ticket. */
export function sendPresence(next: Presence | null) {
  presence = next
  subscribe()
}

/** Subscribes to one ticket, including its presence. Returns the function that unsubscribes. */
export function watchTicket(ticketId: number) {
  watched.set(ticketId, (watched.get(ticketId) ?? 0) + 1)
  updateSubscription()
  return () => {
    const others = watched.get(ticketId)! - 1
    if (others > 0) watched.set(ticketId, others)
    else watched.delete(ticketId)
    updateSubscription()
  }
}

/** A list subscribes to all of its rows at once; they are sent in one message. */
function updateSubscription() {
  clearTimeout(soon)
  soon = setTimeout(subscribe, 50)
}

function subscribe() {
  if (userId === undefined) return
  const topics = [...watched.keys()].slice(0, mostTopics - 1).map((id) => `ticket:${id}` as const)
  live.setSubscription({ userId, topics: ['tickets', ...topics], presence }, from)
}
