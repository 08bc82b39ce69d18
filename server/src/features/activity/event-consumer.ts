import { sql } from 'kysely'
import type pg from 'pg'
import type { Context, Db } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { idleDelay, noDelay, retryDelay } from '../../platform/jobs/poller.ts'
import type { Log } from '../../platform/log.ts'
import type { EventName } from './activity.events.ts'
import { type Entry, entriesAfter, horizon, type Place } from './activity.read.ts'
import './activity.table.ts'

const batchSize = 100
const maxAttempts = 5

/** Runs as the system. Its name identifies it in dead letters. */
export type Reaction<E extends EventName = EventName> = (ctx: Context, entry: Entry<E>) => Promise<void>
export type ReactionsTo = (event: string) => readonly Reaction[]
export type FailedReaction = { reaction: Reaction; error: unknown; attempts: number }

export type Consumer = {
  /** The name of the cursor. */
  name: string
  reactionsTo: ReactionsTo
  /** Reacts to a batch at once, in place of its single reactions. When it fails, each entry has its own. */
  reactToAll?: (ctx: Context, entries: Entry[]) => Promise<void>
  /** Keeps a reaction that failed for good, in the consumer's transaction; the consumer continues with the next event. */
  addDeadLetter: (ctx: Context, entry: Entry, failed: FailedReaction) => Promise<void>
  /** Milliseconds until the second attempt; each further one waits twice as long. */
  firstRetry?: number
}

/** Handles an entry at its nth attempt. Returns whether it is done; otherwise it is to be tried again. */
type Handle = (ctx: Context, entry: Entry, attempt: number) => Promise<boolean>

/**
 * Returns the poll step of a durable consumer. One transaction locks the cursor, reads, reacts and moves the cursor, so that each reaction
 * to an entry takes effect exactly once, whichever node runs the step and whenever a node dies. Nodes that find the cursor locked skip the
 * step. The cursor also counts the attempts at the next entry, for all nodes together.
 */
export function consumeEvents(
  pool: pg.Pool,
  { name, reactionsTo, reactToAll, addDeadLetter, firstRetry = 100 }: Consumer,
  log: Log,
) {
  let begun = false

  return async (): Promise<number> => {
    if (!begun) await runAsSystem(pool, 'event_consumer', ({ db }) => startAtLatest(db, name))
    begun = true
    const stepWith = (handle: Handle) => runAsSystem(pool, 'event_consumer', (ctx) => readBatch(ctx, handle))
    // When one reaction fails, the whole batch is rolled back and repeated with savepoints.
    return stepWith(react).catch(() => stepWith(reactWithSavepoints))
  }

  async function readBatch(ctx: Context, handle: Handle): Promise<number> {
    const cursor = await lockWhenBehind(ctx.db, name)
    if (!cursor) return (await isBehind(ctx.db, name)) ? retryDelay : idleDelay
    const entries = await entriesAfter(ctx.db, cursor, batchSize)
    if (reactToAll && handle === react && cursor.attempts === 0 && entries.length > 0) {
      await reactToAll(withPreparedStatements(ctx), entries)
      await moveTo(ctx.db, name, entries.at(-1)!.place)
      return entries.length < batchSize ? retryDelay : noDelay
    }
    const handleEach = cursor.attempts > 0 ? reactWithSavepoints : handle
    let reached: Place = cursor
    for (const [at, entry] of entries.entries()) {
      const attempt = at === 0 ? cursor.attempts + 1 : 1
      if (!(await handleEach(ctx, entry, attempt))) {
        const wait = firstRetry * 2 ** (attempt - 1)
        await moveTo(ctx.db, name, reached, { attempts: attempt, retryIn: wait })
        return wait
      }
      reached = entry.place
    }
    await moveTo(ctx.db, name, reached)
    // Later commits wake the consumer. Only entries that were not settled yet must be polled for.
    return entries.length < batchSize ? retryDelay : noDelay
  }

  async function react(ctx: Context, entry: Entry) {
    const prepared = withPreparedStatements(ctx)
    for (const reaction of reactionsTo(entry.event)) await reaction(prepared, entry)
    return true
  }

  /**
   * Rolls back what a failed attempt wrote: before the last attempt all reactions to the entry, so that they run together again; at the last
   * attempt only those that fail.
   */
  async function reactWithSavepoints(ctx: Context, entry: Entry, attempt: number) {
    const prepared = withPreparedStatements(ctx)
    await sql`savepoint entry`.execute(ctx.db)
    for (const reaction of reactionsTo(entry.event)) {
      await sql`savepoint reaction`.execute(ctx.db)
      try {
        await reaction(prepared, entry)
        await sql`release savepoint reaction`.execute(ctx.db)
      } catch (error) {
        const { place, event } = entry
        const about = { err: error, reader: name, event, activityId: place.id, reaction: reaction.name, attempt }
        if (attempt < maxAttempts) {
          await sql`rollback to savepoint entry`.execute(ctx.db)
          log.warn(about, 'A reaction failed and will be retried')
          return false
        }
        await sql`rollback to savepoint reaction`.execute(ctx.db)
        await addDeadLetter(ctx, entry, { reaction, error, attempts: attempt })
        log.error(about, 'A reaction failed permanently and is kept as a dead letter; the consumer continues')
      }
    }
    await sql`release savepoint entry`.execute(ctx.db)
    return true
  }
}

/** A new consumer starts after the existing entries. */
async function startAtLatest(db: Db, name: string) {
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

/** Locks the cursor only when there is something to do now; otherwise it locks nothing and so consumes no transaction id. */
async function lockWhenBehind(db: Db, name: string) {
  const { rows } = await sql<Place & { attempts: number }>`
    select c.xid, c.id, c.attempts from reaction_cursors c
    where c.name = ${name} and ${nextXid} < ${horizon} and (c.retry_at is null or c.retry_at <= now())
    for update of c skip locked`.execute(db)
  return rows[0]
}

/** Returns whether entries remain: not settled yet, waiting for their next attempt, or being read by another node. */
async function isBehind(db: Db, name: string) {
  const { rows } = await sql<{ behind: boolean }>`
    select ${nextXid} is not null as behind
    from reaction_cursors c where c.name = ${name}`.execute(db)
  return rows[0]?.behind ?? false
}

async function moveTo(db: Db, name: string, { xid, id }: Place, { attempts = 0, retryIn = 0 } = {}) {
  const retry_at = attempts > 0 ? sql<Date>`clock_timestamp() + ${retryIn} * interval '1 millisecond'` : null
  await db.updateTable('reaction_cursors').set({ xid, id, attempts, retry_at }).where('name', '=', name).execute()
}
