import { type DeadLetter, reactionLabels } from '@hatchway/contract/dead-letters'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Entry, loadEntry } from '../activity/activity.read.ts'
import type { FailedReaction, ReactionsTo } from '../activity/event-consumer.ts'
import { record } from '../activity/record.ts'
import { deadLetterMessages } from './dead-letters.messages.ts'
import './dead-letters.table.ts'
import '../tickets/tickets.table.ts'

const longestError = 2000

/** Keeps a reaction that failed for good, in the transaction of the consumer. */
export async function addDeadLetter(ctx: Context, entry: Entry, { reaction, error, attempts }: FailedReaction) {
  const { id } = await ctx.db
    .insertInto('dead_letters')
    .values({
      activity_id: entry.place.id,
      reaction: reaction.name,
      error: errorText(error),
      attempts,
      failed_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'dead_letter.added', {}, { id, name: labelOf(reaction.name), error: errorText(error) })
}

/** Returns the dead letters, newest first. */
export async function listDeadLetters({ db }: Context, page: { page: number; limit: number }) {
  const listed = db
    .selectFrom('dead_letters as d')
    .innerJoin('activity as a', 'a.id', 'd.activity_id')
    .leftJoin('tickets as t', 't.id', 'a.ticket_id')
    .selectAll('d')
    .select(['a.event', 'a.at', 't.id as ticket_id', 't.number', 't.subject'])
    .orderBy('d.id', 'desc')
  const { rows, ...counted } = await loadPage(page, listed, db.selectFrom('dead_letters'))
  const deadLetters = rows.map(
    (row): DeadLetter => ({
      id: row.id,
      event: row.event,
      at: row.at.toISOString(),
      ticket:
        row.ticket_id === null ? null : { id: row.ticket_id, ticketNumber: String(row.number), subject: row.subject! },
      reaction: labelOf(row.reaction),
      error: row.error,
      attempts: row.attempts,
      failedAt: row.failed_at.toISOString(),
    }),
  )
  return { deadLetters, ...counted }
}

/**
 * Runs the reaction again, as the system. When it succeeds the letter is removed; when it fails the letter keeps the new error, and what the
 * reaction wrote is rolled back. Throws 409 for a reaction that this version does not have.
 */
export async function retryDeadLetter(ctx: Context, id: number, reactionsTo: ReactionsTo) {
  const letter = await lockRow(ctx, 'dead_letters', id, 'dead_letter')
  const entry = await loadEntry(ctx.db, letter.activity_id)
  const reaction = reactionsTo(entry.event).find(({ name }) => name === letter.reaction)
  if (!reaction) throw conflict(deadLetterMessages.unknownReaction)
  const about = { id, name: labelOf(letter.reaction) }

  const error = await asSystem(ctx, 'dead_letter', async (system) => {
    await sql`savepoint reaction`.execute(system.db)
    try {
      await reaction(system, entry)
      return null
    } catch (error) {
      await sql`rollback to savepoint reaction`.execute(system.db)
      return errorText(error)
    }
  })
  if (error === null) {
    await ctx.db.deleteFrom('dead_letters').where('id', '=', id).execute()
  } else {
    await ctx.db
      .updateTable('dead_letters')
      .set({ error, attempts: letter.attempts + 1, failed_at: ctx.now })
      .where('id', '=', id)
      .execute()
  }
  await record(
    ctx,
    'dead_letter.retried',
    {},
    { ...about, succeeded: error === null, ...(error !== null && { error }) },
  )
  return { succeeded: error === null, error }
}

/** Removes a dead letter: its reaction never happens. */
export async function dismissDeadLetter(ctx: Context, id: number) {
  const { reaction, error } = await lockRow(ctx, 'dead_letters', id, 'dead_letter')
  await ctx.db.deleteFrom('dead_letters').where('id', '=', id).execute()
  await record(ctx, 'dead_letter.dismissed', {}, { id, name: labelOf(reaction), error })
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, longestError)
const labelOf = (reaction: string) => reactionLabels[reaction] ?? reaction
