import { minuteMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type pg from 'pg'
import { Histogram } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import { ConnectionLostError } from '../../platform/database/connection-loss.ts'
import { type DatabaseClock, runAsSystemAtDatabaseTime } from '../../platform/database/system-role.ts'
import { delayUntil, noDelay, type PollStep } from '../../platform/jobs/poller.ts'
import type { Log } from '../../platform/log.ts'
import { createDueTicket } from './recurring-tickets.create.ts'
import { recurringTicketMessages as messages } from './recurring-tickets.messages.ts'
import './recurring-tickets.table.ts'

/** After so many errors of the server a date counts as failed. */
const mostAttempts = 5

/** How late tickets are created, for `/metrics`: a growing one means that no process keeps up. */
export const recurringTicketLateness = new Histogram({
  name: 'hatchway_recurring_ticket_lateness_seconds',
  help: 'Time from when a recurring ticket was due until its ticket was created',
  buckets: [1, 5, 15, 60, 300, 3600],
  registers: [],
})

/**
 * Returns the poll step that creates the tickets of recurring tickets that are due, each in a transaction of its own. A row that another node
 * has locked is skipped.
 */
export function createRecurringTickets(pool: pg.Pool, log: Log, clock?: DatabaseClock): PollStep {
  const asOfNow = <T>(work: (ctx: Context) => Promise<T>) =>
    runAsSystemAtDatabaseTime(pool, 'recurring_tickets', work, clock)
  return async () => {
    let claimed: Claimed | undefined
    try {
      const wait = await asOfNow(async (ctx) => {
        claimed = await claim(ctx)
        if (!claimed) return waitFor(ctx)
        await createDueTicket(ctx, claimed)
        return noDelay
      })
      if (claimed) recurringTicketLateness.observe(Math.max(0, Date.now() - claimed.next_at!.getTime()) / 1000)
      return wait
    } catch (error) {
      // A lost connection says nothing about the ticket, and uses up none of its attempts.
      if (!claimed || error instanceof ConnectionLostError) throw error
      const { id } = claimed
      log.error({ err: error, recurringTicket: id }, 'A recurring ticket could not create its ticket')
      await asOfNow((ctx) => tryAgainLater(ctx, id))
      return noDelay
    }
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Returns the recurring ticket that has been due for longest, and locks it until the end of the transaction. */
const claim = ({ db, now }: Context) =>
  db
    .selectFrom('recurring_tickets')
    .select(['id', 'name', 'content', 'schedule', 'next_at', sql<string>`next_day::text`.as('next_day')])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function waitFor({ db, now }: Context) {
  const next = await db
    .selectFrom('recurring_tickets')
    .select('next_at')
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return delayUntil(next?.next_at, now)
}

/** After an error of the server: one recurring ticket never holds up the others. */
async function tryAgainLater(ctx: Context, id: number) {
  const row = await ctx.db
    .selectFrom('recurring_tickets')
    .select(['id', 'name', 'content', 'schedule', 'attempts', sql<string>`next_day::text`.as('next_day')])
    .where('id', '=', id)
    .where('next_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const attempts = row.attempts + 1
  if (attempts === mostAttempts) {
    await createDueTicket(ctx, row, messages.serverError)
    return
  }
  await ctx.db
    .updateTable('recurring_tickets')
    .set({ attempts, next_at: new Date(ctx.now.getTime() + attempts * minuteMs) })
    .where('id', '=', id)
    .execute()
}
