import type pg from 'pg'
import { createRecurringTickets } from '../server/src/features/recurring-tickets/recurring-tickets.background.ts'
import { openPool } from '../server/src/platform/database/pool.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Bench } from './measure-reads.ts'

/** How long it takes to see that nothing is due (ms, the median), and how many tickets a process creates a second. */
export type RecurringCost = { scan: number; perSecond: number }

export const recurringPath = { name: 'recurring tickets that are due', who: 'system', isMain: true }

const scans = 50
const created = 200

/** Measures the due scan among the recurring tickets of the data, and the creation of tickets that are due at one time. */
export async function measureRecurringTickets({ application }: Bench, owner: pg.Pool): Promise<RecurringCost> {
  const pool = openPool({ ...application, max: 2 })
  try {
    const step = createRecurringTickets(pool, openLog('silent'))
    const times: number[] = []
    for (let scan = 0; scan < scans; scan += 1) times.push(await timed(step))
    await owner.query(
      `update recurring_tickets set next_day = current_date - 1, next_at = now() - interval '1 day'
      where id in (select id from recurring_tickets order by id limit $1)`,
      [created],
    )
    const spent = await timed(async () => {
      while ((await step()) === 0);
    })
    return { scan: times.toSorted((a, b) => a - b)[scans / 2]!, perSecond: (created * 1000) / spent }
  } finally {
    await pool.end()
  }
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export const recurringSentence = ({ scan, perSecond }: RecurringCost) =>
  `Among 10,000 recurring tickets a process sees in ${scan.toFixed(1)} ms that none is due, and creates ${Math.round(perSecond)} tickets a second of those that are.`
