import type { LiveEvent } from '@hatchway/contract/live'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { live } from '../../platform/live/use-live.ts'
import { sendPresence, watchTicket } from '../session/live-connection.ts'
import { useSession } from '../session/session-context.tsx'

export type Doing = 'viewing' | 'replying' | 'noting'
export type PresentPerson = Extract<LiveEvent, { event: 'presence' }>['people'][number]

const noPeople: readonly PresentPerson[] = []
const byTicket = new Map<number, readonly PresentPerson[]>()
const listeners = new Set<() => void>()

/** Announces that the user is on a ticket and what they do there, while the component is mounted. Returns the others on the ticket. */
export function usePresence(ticketId: number, doing: Doing): readonly PresentPerson[] {
  useEffect(() => {
    sendPresence({ ticketId, doing })
  }, [ticketId, doing])
  useEffect(() => () => sendPresence(null), [])
  return usePeopleOn(ticketId)
}

/** Returns the other users on a ticket without announcing the own presence, for list rows. */
export function usePeopleOn(ticketId: number): readonly PresentPerson[] {
  const { user } = useSession()
  useEffect(() => watchTicket(ticketId), [ticketId])
  const people = useSyncExternalStore(subscribe, () => byTicket.get(ticketId) ?? noPeople)
  return useMemo(
    () => (people.some((one) => one.id === user.id) ? people.filter((one) => one.id !== user.id) : people),
    [people, user.id],
  )
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
