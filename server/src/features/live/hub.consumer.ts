import { setImmediate } from 'node:timers/promises'
import type { EventCursor, Hello, LiveEvent } from '@hatchway/contract/live'
import type pg from 'pg'
import type { Db } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { idleDelay, noDelay, retryDelay } from '../../platform/jobs/poller.ts'
import { frameOf } from '../../platform/live/frame.ts'
import type { LiveSocket } from '../../platform/live/socket-server.ts'
import { isAfter, parseCursor } from '../activity/event-cursor.ts'
import { latestCursor } from '../activity/latest-cursor.ts'
import { framesOf } from './live.frames.ts'
import { hasUnsettled, type LiveRecord, loadTicketScopes, readAfter } from './live.read.ts'

const batchSize = 500
/** A page that missed more events than this fetches everything again instead. */
const mostMissed = 1000
/** The number of sockets written to before other work gets a turn. */
const chunk = 250

/** A page that sent a hello, and the position up to which it was informed. */
export type Subscription = {
  socket: LiveSocket
  /** Null: notifications only, without event frames. */
  topics: Set<string> | null
  cursor: EventCursor
  /** Events that arrive while the page still receives what it missed. */
  held: Delivery[] | null
}
type Delivery = { position: EventCursor; frameFor: ReturnType<typeof framesOf> }

/** Reads the log once for all sockets of this node and sends each event to the listeners who may see it. */
export function openHub(pool: pg.Pool, onRecord: (record: LiveRecord) => void) {
  const subscriptions = new Map<LiveSocket, Subscription>()
  let head: EventCursor | null = null
  const started = Promise.withResolvers<void>()

  /** Runs one poll step: sends a batch of events to all sockets. */
  async function step(): Promise<number> {
    const { news: record, tickets, isMore } = await runAsSystem(pool, 'live', ({ db }) => nextBatch(db))
    for (const piece of record) {
      head = piece.position
      const frameFor = framesOf(piece, tickets.get(piece.ticketId ?? 0))
      let written = 0
      for (const subscription of [...subscriptions.values()]) {
        tell(subscription, { position: piece.position, frameFor })
        written += 1
        if (written % chunk === 0) await setImmediate()
      }
      onRecord(piece)
    }
    if (record.length === batchSize) return noDelay
    return isMore ? retryDelay : idleDelay
  }

  async function nextBatch(db: Db) {
    if (head === null) {
      head = await latestCursor(db)
      started.resolve()
    }
    const record = await readAfter(db, head, batchSize)
    return { news: record, tickets: await loadTicketScopes(db, record), isMore: await hasUnsettled(db) }
  }

  function tell(subscription: Subscription, telling: Delivery) {
    if (subscription.held) return void subscription.held.push(telling)
    if (!isAfter(telling.position, subscription.cursor)) return
    subscription.cursor = telling.position
    const { socket, topics } = subscription
    const frame = telling.frameFor({ actor: socket.actor, topics })
    if (frame) socket.send(frame)
  }

  /** Handles a hello: the first one starts the delivery, later ones change the topics. */
  async function handleHello(socket: LiveSocket, hello: Hello) {
    const known = subscriptions.get(socket)
    if (known) {
      known.topics = topicsOf(hello)
      return
    }
    const subscription: Subscription = { socket, topics: topicsOf(hello), cursor: '', held: [] }
    subscriptions.set(socket, subscription)
    await started.promise
    const here = head!
    subscription.cursor = here
    const answer = await catchUp(subscription, hello.since, here)
    const { held } = subscription
    subscription.held = null
    if (subscription.topics) socket.send(frameOf(answer))
    for (const telling of held!) tell(subscription, telling)
  }

  async function catchUp(
    subscription: Subscription,
    since: EventCursor | undefined,
    here: EventCursor,
  ): Promise<LiveEvent> {
    if (since === undefined) return { event: 'ready', position: here }
    const missed = await runAsSystem(pool, 'live', ({ db }) => missedSince(db, since, here))
    if (!missed) return { event: 'resync', position: here }
    for (const { position, frameFor } of missed) {
      const frame = frameFor({ actor: subscription.socket.actor, topics: subscription.topics })
      if (frame) subscription.socket.send(frame)
      subscription.cursor = position
    }
    // Another node may have read further than this one.
    subscription.cursor = isAfter(since, here) ? since : here
    return { event: 'ready', position: subscription.cursor }
  }

  return {
    step,
    handleHello,
    subscriptions: subscriptions as ReadonlyMap<LiveSocket, Subscription>,
    forget: (socket: LiveSocket) => void subscriptions.delete(socket),
  }
}

const topicsOf = ({ topics }: Hello) => (topics ? new Set<string>(topics) : null)

/** Returns the events between two positions, or null when there are too many or the position is unknown. */
async function missedSince(db: Db, since: EventCursor, here: EventCursor): Promise<Delivery[] | null> {
  const spot = parseCursor(since)
  if (!spot) return null
  if (!isAfter(here, since)) return (await endIsBefore(db, since)) ? null : []
  const missed = await readAfter(db, since, mostMissed + 1, here)
  if (missed.length > mostMissed) return null
  const tickets = await loadTicketScopes(db, missed)
  return missed.map((piece) => ({
    position: piece.position,
    frameFor: framesOf(piece, tickets.get(piece.ticketId ?? 0)),
  }))
}

/**
 * Returns whether this database has not reached a position, because it comes from another database or from before a backup was restored.
 */
async function endIsBefore(db: Db, since: EventCursor) {
  return isAfter(since, await latestCursor(db))
}
