import { sql } from 'kysely'
import type pg from 'pg'
import type { Context, Db } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { idleDelay, noDelay, retryDelay } from '../../platform/jobs/poller.ts'
import type { Log } from '../../platform/log.ts'
import { type Entry, entriesAfter, horizon, type Place } from './activity.read.ts'
import './activity.table.ts'

const batchSize = 100
const attempts = 5
const firstRetry = 100

export type Consumer = {
  /** The name of the cursor. */
  name: string
  react: (ctx: Context, entry: Entry) => Promise<void>
  /** Called when a reaction failed for good; the consumer continues with the next entry. */
  gaveUp: (entry: Entry, error: Error) => void
}

/** Returns the milliseconds until the next attempt, or null when the entry is done. */
type React = (ctx: Context, entry: Entry) => Promise<number | null>

/**
 * Returns the poll step of a durable consumer. One transaction locks the cursor, reads, reacts and moves the cursor, so that each entry
 * takes effect exactly once, whichever node runs the step and whenever a node dies. Nodes that find the cursor locked skip the step.
 */
export function consumeEvents(pool: pg.Pool, { name, react, gaveUp }: Consumer, log: Log) {
  let failing: { line: string; times: number } | null = null
  let begun = false

  return async (): Promise<number> => {
    if (!begun) await runAsSystem(pool, 'event_consumer', ({ db }) => beginAtTheEnd(db, name))
    begun = true
    const lookWith = (reactTo: React) => runAsSystem(pool, 'event_consumer', (ctx) => readBatch(ctx, reactTo))
    if (failing) return lookWith(reactOnce)
    // When one reaction fails, the whole batch is rolled back and repeated with a savepoint for each entry.
    return lookWith(reactTrusting).catch(() => lookWith(reactOnce))
  }

  async function readBatch(ctx: Context, reactTo: React): Promise<number> {
    const cursor = await lockWhenBehind(ctx.db, name)
    if (!cursor) return (await isBehind(ctx.db, name)) ? retryDelay : idleDelay
    const entries = await entriesAfter(ctx.db, cursor, batchSize)
    let reached = cursor
    for (const entry of entries) {
      const retryIn = await reactTo(ctx, entry)
      if (retryIn !== null) {
        await moveTo(ctx.db, name, reached)
        return retryIn
      }
      reached = entry.place
    }
    await moveTo(ctx.db, name, reached)
    // Later commits wake the consumer. Only entries that were not settled yet must be polled for.
    return entries.length < batchSize ? retryDelay : noDelay
  }

  async function reactTrusting(ctx: Context, entry: Entry) {
    await react(ctx, entry)
    return null
  }

  /** Rolls back what a failed attempt wrote. */
  async function reactOnce(ctx: Context, entry: Entry) {
    await sql`savepoint reaction`.execute(ctx.db)
    try {
      await react(ctx, entry)
      await sql`release savepoint reaction`.execute(ctx.db)
      failing = null
      return null
    } catch (error) {
      await sql`rollback to savepoint reaction`.execute(ctx.db)
      const line = `${entry.place.xid}:${entry.place.id}`
      const times: number = failing?.line === line ? failing.times + 1 : 1
      failing = { line, times }
      const about = { err: error, reader: name, event: entry.event, activityId: entry.place.id, attempt: times }
      if (times < attempts) {
        log.warn(about, 'A reaction failed; it is tried again')
        return firstRetry * 2 ** (times - 1)
      }
      log.error(about, 'A reaction failed for good; the log goes on without it')
      gaveUp(entry, error as Error)
      failing = null
      return null
    }
  }
}

/** A new consumer starts after the existing entries. */
async function beginAtTheEnd(db: Db, name: string) {
  await sql`
    insert into reaction_cursors (name, xid, id)
    select ${name}, coalesce(l.xid, '0'), coalesce(l.id, 0)
    from (values (1)) v
    left join lateral (select xid, id from activity where xid < ${horizon} order by xid desc, id desc limit 1) l on true
    on conflict (name) do nothing`.execute(db)
}

/**
 * The transaction of the next entry, read from the index. For a mere `exists`, PostgreSQL would expect many matches and read the whole log
 * from its beginning, once a second, to find none.
 */
const nextXid = sql`(
  select a.xid from activity a where (a.xid, a.id) > (c.xid, c.id) order by a.xid, a.id limit 1)`

/** Locks the cursor only when there is something to read; otherwise it locks nothing and so consumes no transaction id. */
async function lockWhenBehind(db: Db, name: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select c.xid, c.id from reaction_cursors c
    where c.name = ${name} and ${nextXid} < ${horizon}
    for update of c skip locked`.execute(db)
  return rows[0]
}

/** Returns whether entries remain: not settled yet, or being read by another node. */
async function isBehind(db: Db, name: string) {
  const { rows } = await sql<{ behind: boolean }>`
    select ${nextXid} is not null as behind
    from reaction_cursors c where c.name = ${name}`.execute(db)
  return rows[0]?.behind ?? false
}

async function moveTo(db: Db, name: string, { xid, id }: Place) {
  await db.updateTable('reaction_cursors').set({ xid, id }).where('name', '=', name).execute()
}
