import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import './ticket-texts.table.ts'

/** The tickets that are looked at in one transaction. */
const batchSize = 20_000

/**
 * Queues tickets whose words were never written, newest first: those of before the search existed, and those that were written without
 * triggers. With `isWhole` it queues every ticket, as after a change of the language.
 */
export const ticketTextBackfill = (pool: pg.Pool): Job<{ isWhole?: boolean }> => ({
  name: 'backfill-ticket-texts',
  work: async ({ isWhole = false }) => {
    let before = 2 ** 31 - 1
    while (before > 0) before = await queueBatch(pool, before, isWhole)
  },
})

/** Returns the lowest id that was looked at; 0 when no ticket is below `before`. */
async function queueBatch(pool: pg.Pool, before: number, isWhole: boolean): Promise<number> {
  // Reads a range of the index: asking for each ticket took most of the minute that a start with a million tickets was busy.
  const written = sql`
    except select ticket_id from ticket_texts_staff where ticket_id < ${before} and ticket_id >= (select min(id) from looked)`
  const { rows } = await runAsSystem(pool, 'ticket_texts', ({ db }) =>
    sql<{ lowest: number | null }>`
      with looked as materialized (select id from tickets where id < ${before} order by id desc limit ${sql.lit(batchSize)}),
      queued as (
        insert into ticket_text_changes (ticket_id, is_backfill)
        select id, true from (select id from looked ${isWhole ? sql`` : written}) missing order by id desc
      )
      select min(id) as lowest from looked`.execute(db),
  )
  return rows[0]?.lowest ?? 0
}
