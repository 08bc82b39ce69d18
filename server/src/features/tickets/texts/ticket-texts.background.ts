import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { idleDelay, noDelay, type PollStep } from '../../../platform/jobs/poller.ts'
import { writeTicketText } from './ticket-texts.write.ts'

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
  return async () => {
    const { claimed, unread } = await runAsSystem(pool, 'ticket_texts', async ({ db }) => {
      const { rows } = await sql<{ ticket_id: number }>`
        delete from ticket_text_changes where (is_backfill, id) in (
          select is_backfill, id from ticket_text_changes order by is_backfill, id limit ${sql.lit(batchSize)} for update skip locked)
        returning ticket_id`.execute(db)
      const unread: number[] = []
      // In the order of the ids: two nodes may have changes of the same tickets.
      const ids = [...new Set(rows.map(({ ticket_id }) => ticket_id))].sort((a, b) => a - b)
      for (const id of ids) unread.push(...(await writeTicketText(db, id)))
      return { claimed: rows.length, unread }
    })
    if (unread.length > 0) pool.services.extractFileTexts?.()
    return claimed < batchSize ? idleDelay : noDelay
  }
}
