import { sql } from 'kysely'
import type pg from 'pg'
import type { Context, Db } from '../../platform/context.ts'
import { ConnectionLostError } from '../../platform/database/connection-loss.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { idleDelay, noDelay, retryDelay } from '../../platform/jobs/poller.ts'
import type { Log } from '../../platform/log.ts'
import type { EventName } from './activity.events.ts'
import { type Entry, entriesAfterCursor, horizon, type Place } from './activity.read.ts'
import './activity.table.ts'

const batchSize = 100
const maxAttempts = 5

/** Runs as the system. Its name identifies it in dead letters. */
export type Reaction<E extends EventName = EventName> = (ctx: Context, entry: Entry<E>) => Promise<void>
export type ReactionsTo = (event: string) => readonly Reaction[]
export type FailedReaction = { reaction: Reaction; error: unknown; attempts: number }

type Cursor = Place & { attempts: number }
/** Handles entries, in order where it matters. Returns how far it came, and how often the next entry has failed; 0 when all is done. */
type Handle = (ctx: Context, entries: Entry[], cursor: Cursor) => Promise<{ reached: Place; attempts: number }>

export type Consumer = {
  /** The name of the cursor. */
  name: string
  reactionsTo: ReactionsTo
  /** Reacts to a batch at once, in place of its single reactions. When it fails, the reactions to each entry run. */
  reactToAll?: (ctx: Context, entries: Entry[]) => Promise<void>
  /**
   * What the reactions to an event read and change, by a key. Entries with different keys are handled at the same time, those with the same
   * key in order. An entry without a key waits for all before it, and all after it wait for it.
   */
  subjectOf?: (entry: Entry) => string | null
  /** Keeps a reaction that failed for good, in the consumer's transaction; the consumer continues with the next event. */
  addDeadLetter: (ctx: Context, entry: Entry, failed: FailedReaction) => Promise<void>
  /** Milliseconds until the second attempt; each further one waits twice as long. */
  firstRetry?: number
}

/**
 * Returns the poll step of a durable consumer. One transaction claims the cursor, reads, reacts and moves the cursor, so that each reaction
 * to an entry takes effect exactly once, whichever node runs the step and whenever a node dies. Nodes that find the cursor claimed skip the
 * step. The cursor also counts the attempts at the next entry, for all nodes together.
 */
export function consumeEvents(
  pool: pg.Pool,
  { name, reactionsTo, reactToAll, subjectOf = () => null, addDeadLetter, firstRetry = 100 }: Consumer,
  log: Log,
) {
  let begun = false

  return async (): Promise<number> => {
    if (!begun) await runAsSystem(pool, 'event_consumer', ({ db }) => startAtLatest(db, name))
    begun = true
    const stepWith = (handle: Handle) => runAsSystem(pool, 'event_consumer', (ctx) => readBatch(ctx, handle))
    // When one reaction fails, the whole batch is rolled back and repeated with savepoints.
    return stepWith(reactTogether).catch(() => stepWith(reactOneByOne))
  }

  async function readBatch(unprepared: Context, handle: Handle): Promise<number> {
    const ctx = withPreparedStatements(unprepared)
    const { claim, isBehind } = await claimWhenBehind(ctx.db, name)
    if (!claim) return isBehind ? retryDelay : idleDelay
    const { cursor, entries } = claim
    const { reached, attempts } = await (cursor.attempts > 0 ? reactOneByOne : handle)(ctx, entries, cursor)
    const wait = attempts === 0 ? 0 : firstRetry * 2 ** (attempts - 1)
    const leavesEntries = await moveTo(ctx.db, name, reached, { attempts, retryIn: wait })
    if (attempts > 0) return wait
    if (entries.length === batchSize) return noDelay
    // Later commits wake the consumer. Only entries that were not settled yet must be polled for.
    return leavesEntries ? retryDelay : idleDelay
  }

  /**
   * Sends the statements of several entries without waiting for one another's results, so that a batch takes PostgreSQL's time and not that
   * of hundreds of round trips.
   */
  async function reactTogether(ctx: Context, entries: Entry[], cursor: Place) {
    if (reactToAll) {
      if (entries.length > 0) await reactToAll(ctx, entries)
      return { reached: entries.at(-1)?.place ?? cursor, attempts: 0 }
    }
    const react = async (entry: Entry) => {
      for (const reaction of reactionsTo(entry.event)) await reaction(ctx, entry)
    }
    let running = new Map<string, Promise<void>>()
    const finish = async () => {
      const failed = (await Promise.allSettled(running.values())).find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      running = new Map()
    }
    for (const entry of entries) {
      const subject = subjectOf(entry)
      if (subject === null) {
        await finish()
        await react(entry)
      } else {
        const before = running.get(subject)
        running.set(subject, before ? before.then(() => react(entry)) : react(entry))
      }
    }
    await finish()
    return { reached: entries.at(-1)?.place ?? cursor, attempts: 0 }
  }

  async function reactOneByOne(ctx: Context, entries: Entry[], cursor: Cursor) {
    let reached: Place = cursor
    for (const [at, entry] of entries.entries()) {
      const attempt = at === 0 ? cursor.attempts + 1 : 1
      if (!(await reactWithSavepoints(ctx, entry, attempt))) return { reached, attempts: attempt }
      reached = entry.place
    }
    return { reached, attempts: 0 }
  }

  /**
   * Rolls back what a failed attempt wrote: before the last attempt all reactions to the entry, so that they run together again; at the last
   * attempt only those that fail.
   */
  async function reactWithSavepoints(ctx: Context, entry: Entry, attempt: number) {
    await sql`savepoint entry`.execute(ctx.db)
    for (const reaction of reactionsTo(entry.event)) {
      await sql`savepoint reaction`.execute(ctx.db)
      try {
        await reaction(ctx, entry)
        await sql`release savepoint reaction`.execute(ctx.db)
      } catch (error) {
        // A lost connection, also one of the reaction's own, says nothing about the event.
        if (error instanceof ConnectionLostError) throw error
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

/**
 * Returns the cursor, claimed for this transaction, and the settled entries after it, when there is something to do now and no other node does
 * it; and whether entries remain: not settled yet, waiting for their next attempt, or being read by another node. An advisory lock, since the
 * lock of a row would give the transaction an id: consumers stay below the oldest one that runs, so a slow consumer would hold up all others.
 */
async function claimWhenBehind(db: Db, name: string) {
  const isDue = sql`c.name = ${name} and (c.retry_at is null or c.retry_at <= now())`
  const [claim, cursors, entries, remaining] = await Promise.all([
    sql<{ claimed: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`consumer ${name}`}, 0)) as claimed from reaction_cursors c
      where ${isDue} and ${nextXid} < ${horizon}`.execute(db),
    // Statements of their own, sent with the first one: who had the lock before may have moved the cursor.
    sql<Cursor>`select c.xid, c.id, c.attempts from reaction_cursors c where ${isDue}`.execute(db),
    entriesAfterCursor(db, name, batchSize),
    sql<{ behind: boolean }>`
      select ${nextXid} is not null as behind from reaction_cursors c where c.name = ${name}`.execute(db),
  ])
  const cursor = cursors.rows[0]
  return {
    claim: claim.rows[0]?.claimed && cursor ? { cursor, entries } : undefined,
    isBehind: remaining.rows[0]?.behind ?? false,
  }
}

/** Returns whether the log has entries after the new place. */
async function moveTo(
  db: Db,
  name: string,
  { xid, id }: Place,
  { attempts, retryIn }: { attempts: number; retryIn: number },
): Promise<boolean> {
  const retryAt = attempts > 0 ? sql`clock_timestamp() + ${retryIn}::int * interval '1 millisecond'` : sql`null`
  const { rows } = await sql<{ behind: boolean }>`
    update reaction_cursors c set xid = ${xid}::xid8, id = ${id}, attempts = ${attempts}, retry_at = ${retryAt} where name = ${name}
    returning ${nextXid} is not null as behind`.execute(db)
  return rows[0]!.behind
}
