import type { Doing, Hello, LiveEvent } from '@hatchway/contract/live'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/context.ts'
import type { NotifyChannel } from '../../platform/database/notify-channel.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { throttle } from '../../platform/jobs/poller.ts'
import { frameOf } from '../../platform/live/frame.ts'
import type { LiveSocket } from '../../platform/live/socket-server.ts'
import type { Log } from '../../platform/log.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import type { Subscription } from './hub.consumer.ts'
import { loadLiveTickets } from './live.read.ts'
import './presence.table.ts'
import '../users/users.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

const channel = 'hatchway_presence'
const beatEvery = 30_000
/** Pages that show other tickets within this time (ms) are answered by one query: a list changes on many pages at once. */
const batchInterval = 50
/** Rows of a node that died are ignored after this time. */
const lifetime = sql`interval '90 seconds'`

type PresenceState = { ticketId: number; doing: Doing }

/** Tracks which users have which ticket open, on every node: stored in a table and sent to staff who have the ticket open too. */
export function openPresence(
  pool: pg.Pool,
  line: NotifyChannel,
  subscriptions: ReadonlyMap<LiveSocket, Subscription>,
  log: Log,
) {
  const states = new Map<LiveSocket, PresenceState>()
  // The updates of one socket are written in the order in which they arrive.
  const writing = new Map<LiveSocket, Promise<void>>()
  /** Pages that wait to learn who has these tickets open. */
  const pending = new Map<LiveSocket, ReadonlySet<number>>()
  const asPresence = <T>(work: (db: Db) => Promise<T>) => runAsSystem(pool, 'presence', ({ db }) => work(db))

  function update(socket: LiveSocket, at: Hello['presence']) {
    const before = states.get(socket)
    if (before?.ticketId === at?.ticketId && before?.doing === at?.doing) return
    if (at) states.set(socket, at)
    else states.delete(socket)
    const written: Promise<void> = (writing.get(socket) ?? Promise.resolve())
      .then(() => asPresence((db) => write(db, socket, at ?? null)))
      .then(
        () => {
          for (const ticketId of new Set([before?.ticketId, at?.ticketId])) if (ticketId) tell(ticketId)
        },
        (error: Error) => log.warn({ err: error }, 'Presence could not be written'),
      )
      .finally(() => {
        if (writing.get(socket) === written) writing.delete(socket)
      })
    writing.set(socket, written)
  }

  const tell = (ticketId: number) => line.publish(channel, String(ticketId))

  /** Informs this node's pages with the ticket open which users have it open. */
  async function show(ticketId: number) {
    const topic = `ticket:${ticketId}`
    const watching = [...subscriptions.values()].filter(
      ({ socket, topics }) =>
        socket.actor.kind === 'staff' && (topics?.has(topic) || states.get(socket)?.ticketId === ticketId),
    )
    if (watching.length === 0) return
    const { people, tickets } = await readPresence([ticketId])
    const ticket = tickets.get(ticketId)
    if (!ticket) return
    const frame = presenceFrame(ticketId, people)
    for (const { socket } of watching) if (canSeeTicket(socket.actor, ticket)) socket.send(frame)
  }

  /** Informs a page soon which users have the tickets open that it now shows. */
  function showTo(socket: LiveSocket, ticketIds: readonly number[]) {
    if (socket.actor.kind !== 'staff') return
    pending.set(socket, new Set([...(pending.get(socket) ?? []), ...ticketIds]))
    showPendingSoon()
  }

  const showPendingSoon = throttle(
    { interval: batchInterval, longest: batchInterval },
    () => void showPending().catch((error: Error) => log.warn({ err: error }, 'Presence could not be sent')),
  )

  async function showPending() {
    const pages = [...pending]
    pending.clear()
    if (pages.length === 0) return
    const { people, tickets } = await readPresence([...new Set(pages.flatMap(([, ids]) => [...ids]))])
    for (const [socket, ids] of pages) {
      const visible = [...ids].filter((id) => tickets.has(id) && canSeeTicket(socket.actor, tickets.get(id)!))
      socket.send(...visible.map((id) => presenceFrame(id, people)))
    }
  }

  const readPresence = (ticketIds: readonly number[]) =>
    runAsSystem(pool, 'presence', async (ctx) => {
      const { db } = withPreparedStatements(ctx)
      const [people, tickets] = await Promise.all([
        peopleOn(db, ticketIds),
        loadLiveTickets(
          db,
          ticketIds.map((ticketId) => ({ ticketId })),
        ),
      ])
      return { people, tickets }
    })

  /** Confirms the sockets of this node and deletes those that a node no longer confirms. */
  async function beat() {
    const ids = [...states.keys()].map((socket) => socket.id)
    const expired = await asPresence(async (db) => {
      if (ids.length > 0)
        await db.updateTable('presence').set({ seen_at: sql`now()` }).where('socket_id', 'in', ids).execute()
      return db
        .deleteFrom('presence')
        .where('seen_at', '<', sql<Date>`now() - ${lifetime}`)
        .returning('ticket_id')
        .execute()
    })
    for (const { ticket_id } of expired) tell(ticket_id)
  }

  void line.listen(channel, (ticketId) => {
    const tickets = ticketId ? [Number(ticketId)] : [...states.values()].map((at) => at.ticketId)
    for (const id of new Set(tickets))
      void show(id).catch((error: Error) => log.warn({ err: error }, 'Presence could not be sent'))
  })
  const timer = setInterval(
    () => void beat().catch((error: Error) => log.warn({ err: error }, 'Presence could not be renewed')),
    beatEvery,
  )

  return {
    update,
    showTo,
    beat,
    close: async () => {
      clearInterval(timer)
      pending.clear()
      for (const socket of states.keys()) update(socket, null)
      await Promise.all(writing.values())
    },
  }
}

/** Writes or deletes the row of a socket. Only staff who may see the ticket are stored. */
async function write(db: Db, socket: LiveSocket, at: PresenceState | null) {
  const ticket = at && (await loadLiveTickets(db, [at])).get(at.ticketId)
  if (!at || !ticket || socket.actor.kind !== 'staff' || !canSeeTicket(socket.actor, ticket)) {
    await db.deleteFrom('presence').where('socket_id', '=', socket.id).execute()
    return
  }
  const row = { ticket_id: at.ticketId, user_id: socket.actor.id, doing: at.doing, seen_at: sql<Date>`now()` }
  await db
    .insertInto('presence')
    .values({ socket_id: socket.id, ...row })
    .onConflict((conflict) => conflict.column('socket_id').doUpdateSet(row))
    .execute()
}

type Present = { ticketId: number; id: number; fullName: string; doing: Doing }

/** Returns one row for each user and ticket, with the most active of what they do there in their pages. */
async function peopleOn(db: Db, ticketIds: readonly number[]) {
  const { rows } = await sql<Present>`
    select distinct on (p.ticket_id, u.full_name, u.id) p.ticket_id as "ticketId", u.id, u.full_name as "fullName", p.doing
    from presence p join users u on u.id = p.user_id
    where p.ticket_id = ${anyOf(ticketIds)} and p.seen_at > now() - ${lifetime}
    order by p.ticket_id, u.full_name, u.id, array_position(array['replying', 'noting', 'viewing'], p.doing)`.execute(
    db,
  )
  return rows
}

function presenceFrame(ticketId: number, present: Present[]) {
  const people = present.flatMap(({ ticketId: at, ...person }) => (at === ticketId ? [person] : []))
  return frameOf({ event: 'presence', ticketId, people } satisfies LiveEvent)
}
