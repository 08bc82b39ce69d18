import { setImmediate } from 'node:timers/promises'
import type { EventCursor, Hello, LiveEvent } from '@hatchway/contract/live'
import type pg from 'pg'
import type { Context, Db } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { idleDelay, noDelay, retryDelay } from '../../platform/jobs/poller.ts'
import { frameOf } from '../../platform/live/frame.ts'
import type { LiveSocket } from '../../platform/live/socket-server.ts'
import { isAfter, parseCursor } from '../activity/event-cursor.ts'
import { latestCursor } from '../activity/latest-cursor.ts'
import { framesOf } from './live.frames.ts'
import { hasUnsettled, type LiveRecord, type LiveTicket, loadLiveTickets, readAfter } from './live.read.ts'
import { loadPushedRows, type PushedRow } from './live.rows.ts'

const batchSize = 500
/** A page that missed more events than this fetches everything again instead. */
const maxMissed = 1000
/** The number of sockets written to before other work gets a turn. */
const chunk = 250

/** A page that sent a hello, and the position up to which it was informed. */
export type Subscription = {
  socket: LiveSocket
  /** Null: notifications only, without event frames. */
  topics: Set<string> | null
  cursor: EventCursor
  /** Events that arrive while the page still receives what it missed. */
  backlog: Delivery[] | null
}
type Delivery = { position: EventCursor; frameFor: ReturnType<typeof framesOf> }

/** A record, with its ticket if it has one. */
export type RecordWithTicket = { record: LiveRecord; ticket: LiveTicket | undefined }

type HubHandlers = {
  /** Receives what was read, once it has been sent. */
  onRecords: (records: RecordWithTicket[]) => void
  /** Receives what a page that connected again had missed. */
  onMissed: (records: RecordWithTicket[]) => void
  /** Receives why a record could not be sent. The others are. */
  onError: (error: Error) => void
}

/** Reads the log once for all sockets of this node and sends each event to the listeners who may see it. */
export function openHub(pool: pg.Pool, { onRecords, onMissed, onError }: HubHandlers) {
  const subscriptions = new Map<LiveSocket, Subscription>()
  let head: EventCursor | null = null
  const started = Promise.withResolvers<void>()

  /** Runs one poll step: sends a batch of events to all sockets. */
  async function step(): Promise<number> {
    const { records, tickets, rows, isMore } = await runAsSystem(pool, 'live', nextBatch)
    if (records.length > 0) {
      head = records.at(-1)!.position
      const deliveries = deliveriesOf(records, tickets, rows)
      let written = 0
      for (const subscription of [...subscriptions.values()]) {
        deliver(subscription, deliveries)
        written += 1
        if (written % chunk === 0) await setImmediate()
      }
      onRecords(withTickets(records, tickets))
    }
    if (records.length === batchSize) return noDelay
    return isMore ? retryDelay : idleDelay
  }

  async function nextBatch(unprepared: Context) {
    const ctx = withPreparedStatements(unprepared)
    const { db } = ctx
    if (head === null) {
      head = await latestCursor(db)
      started.resolve()
    }
    const [records, isMore] = await Promise.all([readAfter(db, head, batchSize), hasUnsettled(db)])
    const tickets = await loadLiveTickets(db, records)
    return { records, tickets, rows: await loadPushedRows(ctx, records, subscriptions.values()), isMore }
  }

  /** Sends what the subscription receives of these events in one write. */
  function deliver(subscription: Subscription, deliveries: readonly Delivery[]) {
    if (subscription.backlog) return void subscription.backlog.push(...deliveries)
    const { socket, topics } = subscription
    const frames = []
    for (const { position, frameFor } of deliveries) {
      if (!isAfter(position, subscription.cursor)) continue
      subscription.cursor = position
      const frame = frameFor({ actor: socket.actor, topics })
      if (frame) frames.push(frame)
    }
    if (frames.length > 0) socket.send(...frames)
  }

  /** Handles a hello: the first one starts the delivery, later ones change the topics. */
  async function handleHello(socket: LiveSocket, hello: Hello) {
    const existing = subscriptions.get(socket)
    if (existing) {
      existing.topics = topicsOf(hello)
      return
    }
    const subscription: Subscription = { socket, topics: topicsOf(hello), cursor: '', backlog: [] }
    subscriptions.set(socket, subscription)
    await started.promise
    const latest = head!
    subscription.cursor = latest
    const answer = await catchUp(subscription, hello.since, latest)
    const { backlog } = subscription
    subscription.backlog = null
    if (subscription.topics) socket.send(frameOf(answer))
    deliver(subscription, backlog!)
  }

  async function catchUp(
    subscription: Subscription,
    since: EventCursor | undefined,
    latest: EventCursor,
  ): Promise<LiveEvent> {
    if (since === undefined) return { event: 'ready', position: latest }
    const missed = await runAsSystem(pool, 'live', ({ db }) => missedSince(db, since, latest))
    if (!missed) return { event: 'resync', position: latest }
    const { records, tickets } = missed
    for (const { position, frameFor } of deliveriesOf(records, tickets)) {
      const frame = frameFor({ actor: subscription.socket.actor, topics: subscription.topics })
      if (frame) subscription.socket.send(frame)
      subscription.cursor = position
    }
    onMissed(withTickets(records, tickets))
    // Another node may have read further than this one.
    subscription.cursor = isAfter(since, latest) ? since : latest
    return { event: 'ready', position: subscription.cursor }
  }

  function deliveriesOf(
    records: LiveRecord[],
    tickets: TicketsById,
    rows?: ReadonlyMap<number, PushedRow>,
  ): Delivery[] {
    return records.flatMap((record) => {
      const id = record.ticketId ?? 0
      try {
        return [{ position: record.position, frameFor: framesOf(record, tickets.get(id), rows?.get(id)) }]
      } catch (error) {
        onError(error as Error)
        return []
      }
    })
  }

  return {
    step,
    handleHello,
    subscriptions: subscriptions as ReadonlyMap<LiveSocket, Subscription>,
    forget: (socket: LiveSocket) => void subscriptions.delete(socket),
  }
}

type TicketsById = ReadonlyMap<number, LiveTicket>
const withTickets = (records: LiveRecord[], tickets: TicketsById): RecordWithTicket[] =>
  records.map((record) => ({ record, ticket: tickets.get(record.ticketId ?? 0) }))

const topicsOf = ({ topics }: Hello) => (topics ? new Set<string>(topics) : null)

/** Returns the events between two positions, or null when there are too many or the position is unknown. */
async function missedSince(db: Db, since: EventCursor, latest: EventCursor) {
  const cursor = parseCursor(since)
  if (!cursor) return null
  if (!isAfter(latest, since))
    return (await endIsBefore(db, since)) ? null : { records: [], tickets: new Map<number, LiveTicket>() }
  const records = await readAfter(db, since, maxMissed + 1, latest)
  if (records.length > maxMissed) return null
  return { records, tickets: await loadLiveTickets(db, records) }
}

/**
 * Returns whether this database has not reached a position, because it comes from another database or from before a backup was restored.
 */
async function endIsBefore(db: Db, since: EventCursor) {
  return isAfter(since, await latestCursor(db))
}
