import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { withPreparedStatements } from '../../../platform/database/transaction.ts'
import { idleDelay, noDelay, type PollStep } from '../../../platform/jobs/poller.ts'
import { writeTicketTexts, writeTicketTextsOneByOne } from './ticket-texts.write.ts'

/** Tickets of one transaction: while it runs, the consumers of the log can't read what commits after its start. */
const batchSize = 5

declare module '../../../platform/services.ts' {
  interface Services {
    /** Starts the extraction of texts from files. */
    extractFileTexts?: () => void
    /** Writes the words of every ticket again. */
    rewriteTicketTexts?: () => void
  }
}

/**
 * Returns the poll step that writes the words of tickets whose texts have changed. Any number of nodes share the work. A change that
 * commits while its ticket is being read leaves a row of its own, so that the ticket is read again.
 */
export function writeChangedTexts(pool: pg.Pool): PollStep {
  const writeBatch = (write: (ctx: Context, ids: readonly number[]) => Promise<number[]>) =>
    runAsSystem(pool, 'ticket_texts', async (ctx) => {
      const { rows } = await sql<{ ticket_id: number }>`
        delete from ticket_text_changes where (is_backfill, id) in (
          select is_backfill, id from ticket_text_changes order by is_backfill, id limit ${sql.lit(batchSize)} for update skip locked)
        returning ticket_id`.execute(withPreparedStatements(ctx).db)
      const ids = [...new Set(rows.map(({ ticket_id }) => ticket_id))]
      return { claimed: rows.length, unread: ids.length > 0 ? await write(ctx, ids) : [] }
    })

  return async () => {
    // One ticket that is too long ends the transaction: then each is written by itself.
    const { claimed, unread } = await writeBatch(writeTicketTexts).catch(() => writeBatch(writeTicketTextsOneByOne))
    if (unread.length > 0) pool.services.extractFileTexts?.()
    return claimed < batchSize ? idleDelay : noDelay
  }
}
