import type { TicketCounts } from '@hatchway/contract/tickets/tickets'
import type pg from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { SignedIn } from '../../platform/actor.ts'
import { systemOrigin, transactionAs } from '../../platform/database/transaction.ts'
import { frameOf } from '../../platform/live/frame.ts'
import type { LiveSocket } from '../../platform/live/socket-server.ts'
import type { Log } from '../../platform/log.ts'
import type { Change } from '../activity/activity.events.ts'
import { countOwnViews, countSharedViews } from '../tickets/list/tickets.counts.ts'
import { canSeeTicket, scopeKey } from '../tickets/tickets.access.ts'
import type { RecordWithTicket, Subscription } from './hub.consumer.ts'
import { scopeBefore } from './live.frames.ts'
import type { LiveRecord } from './live.read.ts'

/** Milliseconds from the first change to a count. */
const soon = 100
/** Counting may take this part of the time, and rests for a second at least. */
const dutyCycle = 1 / 20
const shortestRest = 1000
/** Beyond this number of changes every scope is counted again. */
const mostChanges = 500

/** Changes of other fields move no ticket into or out of a counted view. */
const countedFields = new Set(['status', 'statusName', 'typeId', 'assigneeId', 'assignedGroupId', 'snoozedUntil'])

/**
 * Counts the built-in views for the open pages of staff when a change may have changed them: once for all users with the same scope, in
 * the session of one of them, so that row-level security decides what is counted. Sends each page its counts when they differ from those
 * that it received last. However many changes and scopes there are, it counts one scope after the other and then rests.
 */
export function openLiveCounts(
  pool: pg.Pool,
  subscriptions: ReadonlyMap<LiveSocket, Subscription>,
  metrics: Registry,
  log: Log,
) {
  const registers = [metrics]
  const scopesCounted = new Counter({
    name: 'hatchway_live_scopes_counted_total',
    help: 'Times that the views were counted for all open pages with the same visible tickets',
    registers,
  })
  const countsSent = new Counter({
    name: 'hatchway_live_counts_sent_total',
    help: 'Counts of the views sent to open pages, each of which would otherwise be a request',
    registers,
  })
  let changes: RecordWithTicket[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let restsUntil = 0
  const lastSent = new WeakMap<LiveSocket, string>()

  function changed(records: readonly RecordWithTicket[]) {
    const counted = records.filter(({ record, ticket }) => ticket && mayChangeCounts(record))
    if (counted.length === 0) return
    changes = [...changes, ...counted].slice(0, mostChanges)
    schedule()
  }

  function schedule() {
    if (isStopped || timer || running) return
    timer = setTimeout(start, Math.max(soon, restsUntil - performance.now()))
  }

  function start() {
    timer = undefined
    const began = performance.now()
    running = countAll()
      .catch((error: Error) => log.warn({ err: error }, 'The counts of the views could not be sent'))
      .finally(() => {
        running = undefined
        const ended = performance.now()
        restsUntil = ended + Math.max(shortestRest, (ended - began) * (1 / dutyCycle - 1))
        if (changes.length > 0) schedule()
      })
  }

  async function countAll() {
    const since = changes
    changes = []
    for (const [key, members] of membersByScope())
      if (since.length >= mostChanges || since.some((change) => concerns(members[0]!.actor, change)))
        await countScope(key, members)
  }

  function membersByScope() {
    const scopes = new Map<string, LiveSocket[]>()
    for (const { socket, topics } of subscriptions.values()) {
      if (!topics?.has('tickets') || socket.actor.kind !== 'staff') continue
      const key = scopeKey(socket.actor)
      if (!scopes.has(key)) scopes.set(key, [])
      scopes.get(key)!.push(socket)
    }
    return scopes
  }

  async function countScope(key: string, members: readonly LiveSocket[]) {
    const counts = await countAsOneOf(key, members)
    if (!counts) return
    scopesCounted.inc()
    for (const socket of members) {
      // A check of the session may have changed the user's scope in the meantime.
      const own = scopeKey(socket.actor) === key ? counts.own.get(socket.actor.id) : undefined
      if (!own) continue
      const text = JSON.stringify({ ...counts.shared, ...own })
      if (lastSent.get(socket) === text) continue
      lastSent.set(socket, text)
      countsSent.inc()
      socket.send(frameOf({ event: 'counts', counts: { ...counts.shared, ...own } satisfies TicketCounts }))
    }
  }

  /** Counts in the first session that still has this scope; undefined when none has. */
  async function countAsOneOf(key: string, members: readonly LiveSocket[]) {
    const userIds = [...new Set(members.map(({ actor }) => actor.id))]
    for (const { bearer } of members) {
      const counts = await transactionAs(pool, bearer, systemOrigin, true, async (ctx) =>
        scopeKey(ctx.actor) === key
          ? { shared: await countSharedViews(ctx), own: await countOwnViews(ctx, userIds) }
          : undefined,
      )
      if (counts) return counts
    }
    return undefined
  }

  return {
    /** To be called with every event, and with those that a page had missed. */
    changed,
    /** Waits for the current count. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

function mayChangeCounts(record: LiveRecord) {
  if (record.kind !== 'activity' || /^(comment|attachment|tasks?)\./.test(record.event)) return false
  const fields = Object.keys((record.data.changes ?? {}) as Record<string, Change>)
  // An event without fields, such as a merge, may have changed any.
  return fields.length === 0 || fields.some((field) => countedFields.has(field))
}

/** Whether a user saw the changed ticket before or sees it now. */
function concerns(actor: SignedIn, { record, ticket }: RecordWithTicket) {
  if (!ticket) return false
  return (
    canSeeTicket(actor, ticket) || (record.kind === 'activity' && canSeeTicket(actor, scopeBefore(record.data, ticket)))
  )
}
