import { hasHtml } from '@hatchway/contract/body-kind'
import type { RecurringTicketOccurrence } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { addTasksOf, addTasksOfTemplates } from '../tasks/templates/task-templates.apply.ts'
import { createTicket } from '../tickets/tickets.create.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { dueDates, type RecurringDate } from './recurring-dates.ts'
import { findCause, loadCalendar } from './recurring-tickets.find.ts'
import { recurringTicketMessages as messages } from './recurring-tickets.messages.ts'
import type { RecurringTicketRow } from './recurring-tickets.table.ts'

type Recurring = Pick<RecurringTicketRow, 'id' | 'name' | 'content' | 'schedule'>

/** Returns the columns of the next date. */
export const nextColumns = (next: RecurringDate | null) => ({
  next_day: next?.day ?? null,
  next_at: next === null ? null : new Date(next.at),
  attempts: 0,
})

/**
 * Creates the ticket of a locked recurring ticket that is due, and moves it to its next date. After a downtime one ticket stands for all dates
 * since. Its row in `recurring_ticket_dates` is written in the same transaction, so that a date creates one ticket on whichever node. With an
 * error no ticket is created, and the error is kept with the date.
 */
export async function createDueTicket(
  ctx: Context,
  recurring: Recurring & { next_day: string },
  error: string | null = null,
): Promise<void> {
  const { id, schedule, next_day } = recurring
  const calendar = await loadCalendar(ctx, schedule.calendarId)
  const { due, next } = dueDates(schedule, calendar, { from: next_day, now: ctx.now.getTime() })
  const [first, last] = [due[0], due.at(-1)]
  if (first && last) {
    const isNew = await ctx.db
      .insertInto('recurring_ticket_dates')
      .values({
        recurring_ticket_id: id,
        day: last.onDay,
        first_day: first.onDay,
        dates: due.length,
        due_at: new Date(last.at),
        at: ctx.now,
        ticket_id: null,
        error,
      })
      .onConflict((known) => known.doNothing())
      .returning('dates')
      .executeTakeFirst()
    const dates = { day: last.onDay, firstDay: first.onDay, dates: due.length }
    if (isNew && error === null) await createTicketOf(ctx, recurring, dates)
    if (isNew && error !== null) await recordFailure(ctx, recurring, last.onDay, error)
  }
  await ctx.db.updateTable('recurring_tickets').set(nextColumns(next)).where('id', '=', id).execute()
}

type Dates = Pick<RecurringTicketOccurrence, 'day' | 'firstDay' | 'dates'>

/** Creates the ticket of a date, with its tasks. Where it can't be created, the sentence why is kept with the date. */
export async function createTicketOf(ctx: Context, recurring: Recurring, dates: Dates): Promise<void> {
  await sql`savepoint recurring_ticket`.execute(ctx.db)
  let ticketId: number | null = null
  let error: string | null = null
  try {
    ticketId = await create(ctx, recurring, dates)
    await sql`release savepoint recurring_ticket`.execute(ctx.db)
  } catch (thrown) {
    // Anything else is an error of the server, after which the caller’s transaction can’t go on.
    if (!(thrown instanceof HttpError)) throw thrown
    await sql`rollback to savepoint recurring_ticket`.execute(ctx.db)
    error = (await findCause(ctx, recurring.id)) ?? thrown.message
  }
  await ctx.db
    .updateTable('recurring_ticket_dates')
    .set({ ticket_id: ticketId, error, at: ctx.now })
    .where('recurring_ticket_id', '=', recurring.id)
    .where(sql<boolean>`day = ${dates.day}::date`)
    .execute()
  if (error !== null) await recordFailure(ctx, recurring, dates.day, error)
}

/** Admins are notified of it. */
const recordFailure = (ctx: Context, { id, name }: Pick<Recurring, 'id' | 'name'>, day: string, error: string) =>
  record(ctx, 'recurring_ticket.failed', {}, { id, name, day, error })

async function create(ctx: Context, { id, name, content }: Recurring, dates: Dates) {
  const { tasks, taskTemplateIds, ...input } = content
  const ticketId = await createTicket(
    ctx,
    { ...input, description: withDates(input.description, dates) },
    { source: 'recurring' },
  )
  const ticket = await lockTicket(ctx, ticketId)
  const { number, subject } = ticket
  await record(
    ctx,
    'ticket.recurred',
    { ticketId, customerId: ticket.customer_id },
    { recurringId: id, name, number, subject },
  )
  await record(ctx, 'recurring_ticket.ticket_created', {}, { id, name, number, subject, day: dates.day })
  await addTasksOfTemplates(ctx, ticket, taskTemplateIds)
  if (tasks.length > 0) await addTasksOf(ctx, ticket, { id: null, name, tasks })
  return ticketId
}

/** Adds to a description that the ticket stands for several dates. */
function withDates(description: string, { dates, firstDay, day }: Dates) {
  if (dates === 1) return description
  const note = messages.coversDates(dates, firstDay, day)
  return hasHtml(description) ? `${description}<p><em>${note}</em></p>` : `${description}\n\n${note}`
}
