import type { EventCursor, Hello } from '@hatchway/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { live, useLiveMessages } from '../../platform/use-live.ts'
import { createInvalidator } from './live-updates.ts'
import { currentUser } from './session.queries.ts'
import { useSession } from './session-context.tsx'

type Presence = NonNullable<Hello['presence']>
let userId: number | undefined
let from: EventCursor | undefined
let presence: Presence | null = null
let soon: ReturnType<typeof setTimeout> | undefined
const watched = new Map<number, number>()
/** The server hears no more topics than this. */
const mostTopics = 50

/** Hears every live message (tickets, comments, presence, notifications) while the calling component is on screen. */
export const useLive = useLiveMessages

/** Opens the page's line to the server while somebody is signed in, and keeps what is on screen up to date by it. */
export function useLiveConnection() {
  const { user } = useSession()
  const client = useQueryClient()
  const [refresh] = useState(() => createInvalidator(client))
  useLive(refresh)

  // Asking again who is signed in brings a later place; the line that is open needs none.
  const position = useRef(user.livePosition)
  position.current = user.livePosition
  useEffect(() => {
    userId = user.id
    from = position.current
    subscribe()
    // A line that is shut for good, or cannot be opened again, may mean that the session is over: ask who is signed in.
    let failures = 0
    const unwatch = live.watch(() => {
      const { status } = live.state()
      if (status === 'connected') failures = 0
      if (status === 'waiting') failures += 1
      if (status === 'stopped' || (status === 'waiting' && failures > 1))
        void client.invalidateQueries({ queryKey: currentUser.queryKey })
    })
    return () => {
      unwatch()
      userId = undefined
      live.stop()
    }
  }, [user.id, client])
}

/** What the person looks at and does there; null when they look at no ticket. */
export function sendPresence(next: Presence | null) {
  presence = next
  subscribe()
}

/** Wants to hear of one ticket in particular, who is on it among other things; answers what ends that. */
export function watchTicket(ticketId: number) {
  watched.set(ticketId, (watched.get(ticketId) ?? 0) + 1)
  greetSoon()
  return () => {
    const others = watched.get(ticketId)! - 1
    if (others > 0) watched.set(ticketId, others)
    else watched.delete(ticketId)
    greetSoon()
  }
}

/** A list watches all of its rows at once: one greeting says it. */
function greetSoon() {
  clearTimeout(soon)
  soon = setTimeout(subscribe, 50)
}

function subscribe() {
  if (userId === undefined) return
  const topics = [...watched.keys()].slice(0, mostTopics - 1).map((id) => `ticket:${id}` as const)
  live.greet({ userId, topics: ['tickets', ...topics], presence }, from)
}
