import type { LiveEvent } from '@hatchway/contract/live'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { live } from '../../platform/live/use-live.ts'
import { sendPresence, watchTicket } from '../session/live-connection.ts'
import { useSession } from '../session/session-context.tsx'

export type Doing = 'viewing' | 'replying' | 'noting'
export type PresentPerson = Extract<LiveEvent, { event: 'presence' }>['people'][number]

const byTicket = new Map<number, readonly PresentPerson[]>()
const listeners = new Set<() => void>()

/** Announces that the user is on a ticket and what they do there, while the component is mounted. */
export function useOwnPresence(ticketId: number, doing: Doing) {
  useEffect(() => {
    sendPresence({ ticketId, doing })
  }, [ticketId, doing])
  useEffect(() => () => sendPresence(null), [])
}

/** Returns the other users on a ticket. */
export function usePeopleOn(ticketId: number): readonly PresentPerson[] {
  const { user } = useSession()
  useEffect(() => watchTicket(ticketId), [ticketId])
  // As text, so that a message in which only the user's own presence differs renders nothing.
  const others = useSyncExternalStore(subscribe, () =>
    JSON.stringify((byTicket.get(ticketId) ?? []).filter((one) => one.id !== user.id)),
  )
  return useMemo(() => JSON.parse(others) as PresentPerson[], [others])
}

live.subscribe((message) => {
  if (!('event' in message) || message.event !== 'presence') return
  if (message.people.length > 0) byTicket.set(message.ticketId, message.people)
  else byTicket.delete(message.ticketId)
  for (const listener of listeners) listener()
})

// Users may have left while the connection was down. The server sends the current state after reconnecting.
live.watch(() => {
  if (live.state().status === 'connected' || byTicket.size === 0) return
  byTicket.clear()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
