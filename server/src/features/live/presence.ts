import type { Doing, Hello, LiveEvent } from '@hatchway/contract/live'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/context.ts'
import type { NotifyChannel } from '../../platform/database/notify-channel.ts'
import { runAsSystem } from '../../platform/database/transaction.ts'
import { frameOf } from '../../platform/live/frame.ts'
import type { LiveSocket } from '../../platform/live/socket-server.ts'
import type { Log } from '../../platform/log.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import type { Subscription } from './hub.ts'
import { loadTicketScopes } from './live.read.ts'
import './presence.table.ts'
import '../users/users.table.ts'

const channel = 'hatchway_presence'
const beatEvery = 30_000
/** Rows of a node that died stop counting after this. */
const lifetime = sql`interval '90 seconds'`

type Looking = { ticketId: number; doing: Doing }

/** Who has which ticket open, on every node: kept in a table, told to staff who have it open too. */
export function openPresence(
  pool: pg.Pool,
  line: NotifyChannel,
  subscriptions: ReadonlyMap<LiveSocket, Subscription>,
  log: Log,
) {
  const looking = new Map<LiveSocket, Looking>()
  // The moves of one socket are written in the order in which they came.
  const writing = new Map<LiveSocket, Promise<void>>()
  const asPresence = <T>(work: (db: Db) => Promise<T>) => runAsSystem(pool, 'presence', ({ db }) => work(db))

  function look(socket: LiveSocket, at: Hello['presence']) {
    const before = looking.get(socket)
    if (before?.ticketId === at?.ticketId && before?.doing === at?.doing) return
    if (at) looking.set(socket, at)
    else looking.delete(socket)
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

  /** Tells this node's pages that have the ticket open who else has. */
  async function show(ticketId: number) {
    const topic = `ticket:${ticketId}`
    const watching = [...subscriptions.values()].filter(
      ({ socket, topics }) =>
        socket.actor.kind === 'staff' && (topics?.has(topic) || looking.get(socket)?.ticketId === ticketId),
    )
    if (watching.length === 0) return
    const { people, ticket } = await asPresence(async (db) => ({
      people: await peopleOn(db, ticketId),
      ticket: (await loadTicketScopes(db, [{ ticketId }])).get(ticketId),
    }))
    if (!ticket) return
    const frame = frameOf({ event: 'presence', ticketId, people } satisfies LiveEvent)
    for (const { socket } of watching) if (canSeeTicket(socket.actor, ticket)) socket.send(frame)
  }

  /** This node's pages are still there; those of nodes that no longer say so are gone. */
  async function beat() {
    const ids = [...looking.keys()].map((socket) => socket.id)
    const gone = await asPresence(async (db) => {
      if (ids.length > 0)
        await db.updateTable('presence').set({ seen_at: sql`now()` }).where('socket_id', 'in', ids).execute()
      return db
        .deleteFrom('presence')
        .where('seen_at', '<', sql<Date>`now() - ${lifetime}`)
        .returning('ticket_id')
        .execute()
    })
    for (const { ticket_id } of gone) tell(ticket_id)
  }

  line.listen(channel, (ticketId) => {
    const tickets = ticketId ? [Number(ticketId)] : [...looking.values()].map((at) => at.ticketId)
    for (const id of new Set(tickets))
      void show(id).catch((error: Error) => log.warn({ err: error }, 'Presence could not be told'))
  })
  const timer = setInterval(
    () => void beat().catch((error: Error) => log.warn({ err: error }, 'Presence could not be kept')),
    beatEvery,
  )

  return {
    look,
    show,
    beat,
    close: async () => {
      clearInterval(timer)
      for (const socket of looking.keys()) look(socket, null)
      await Promise.all(writing.values())
    },
  }
}

/** Only staff who may see the ticket are written down. */
async function write(db: Db, socket: LiveSocket, at: Looking | null) {
  const ticket = at && (await loadTicketScopes(db, [at])).get(at.ticketId)
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

/** One line for each person, with the most that they do in any of their pages. */
async function peopleOn(db: Db, ticketId: number) {
  const { rows } = await sql<{ id: number; fullName: string; doing: Doing }>`
    select distinct on (u.full_name, u.id) u.id, u.full_name as "fullName", p.doing
    from presence p join users u on u.id = p.user_id
    where p.ticket_id = ${ticketId} and p.seen_at > now() - ${lifetime}
    order by u.full_name, u.id, array_position(array['replying', 'noting', 'viewing'], p.doing)`.execute(db)
  return rows
}
