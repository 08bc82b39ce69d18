import { sql } from 'kysely'
import type pg from 'pg'
import { Counter } from 'prom-client'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import type { SystemReason } from './system-reasons.ts'
import { inBegunTransaction, systemOrigin, transactions } from './transaction.ts'

/** How often the system's role was assumed, for `/metrics`. An unexpected growth of a reason shows a misuse. */
export const systemRoleUses = new Counter({
  name: 'hatchway_system_role_uses_total',
  help: 'Transactions and parts of transactions that ran with the rights of the system',
  labelNames: ['reason'] as const,
  registers: [],
})

/** Runs `work` as the system, in a transaction of its own. For what runs without a caller: jobs, consumers, background work. */
export async function runAsSystem<T>(pool: pg.Pool, reason: SystemReason, work: (ctx: Context) => Promise<T>) {
  systemRoleUses.inc({ reason })
  return inBegunTransaction(pool, systemOrigin, work, { kind: 'system', reason }, { role: 'hatchway_system' })
}

/** Replaces the time of the database in tests. */
export type DatabaseClock = (database: Date) => Date

/** {@link runAsSystem} with the database’s clock as `now`, so that nodes agree on what is due. */
export function runAsSystemAtDatabaseTime<T>(
  pool: pg.Pool,
  reason: SystemReason,
  work: (ctx: Context) => Promise<T>,
  clock: DatabaseClock = (database) => database,
) {
  return runAsSystem(pool, reason, async (ctx) => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(ctx.db)
    return work({ ...ctx, now: clock(rows[0]!.now) })
  })
}

/** Runs `work` as the system batch by batch, each in a transaction of its own, until it returns less than a whole batch. */
export async function runBatchesAsSystem(
  pool: pg.Pool,
  reason: SystemReason,
  batchSize: number,
  work: (ctx: Context) => Promise<number>,
) {
  let done = batchSize
  while (done === batchSize) done = await runAsSystem(pool, reason, work)
}

type BatchJob = Required<Pick<Job, 'name' | 'cron'>> & { reason: SystemReason; batchSize: number }

/** Returns a scheduled job of {@link runBatchesAsSystem}. */
export const batchJob =
  ({ name, cron, reason, batchSize }: BatchJob, work: (ctx: Context) => Promise<number>) =>
  (pool: pg.Pool): Job => ({ name, cron, work: () => runBatchesAsSystem(pool, reason, batchSize, work) })

/**
 * Runs `work` with the rights of the system inside the caller's transaction, for what no policy or function of the database can allow the
 * caller. A test keeps the list of files that may use it. During it, only the context that `work` receives can query the database: the
 * caller's own statements are rejected. The caller's role is also restored when `work` throws.
 */
export async function asSystem<T>(ctx: Context, reason: SystemReason, work: (ctx: Context) => Promise<T>): Promise<T> {
  const actor: Actor = { kind: 'system', reason }
  const { transaction, role } = transactions.get(ctx.db)!
  if (role === 'system') return work({ ...ctx, actor })
  systemRoleUses.inc({ reason })
  const { db, restore } = await transaction.assumeSystemRole()
  const result = await work({ ...ctx, db, actor }).catch(async (error: unknown) => {
    // After a failed statement the transaction is aborted, and the role is reset with it.
    await restore().catch(() => {})
    throw error
  })
  await restore()
  return result
}
