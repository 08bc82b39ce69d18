import { dayMs } from '@hatchway/contract/time/local-time'
import type { Context } from '../../platform/context.ts'
import { batchJob } from '../../platform/database/system-role.ts'
import { recordEach } from '../activity/record.ts'
import '../tickets/tickets.table.ts'

const batchSize = 100

/** Finds every five minutes the assigned tickets that are due within a day, so that their assignees are reminded. */
export const dueSoonReminding = batchJob(
  { name: 'remind-of-due-tickets', cron: '*/5 * * * *', reason: 'due_soon', batchSize },
  remindOfDueTickets,
)

/** Records a reminder once for each ticket and due date, in batches; returns how many. Rows that another node has locked are skipped. */
export async function remindOfDueTickets(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'customer_id', 'assignee_id', 'due_date'])
    .where('due_date', '>', ctx.now)
    .where('due_date', '<=', new Date(ctx.now.getTime() + dayMs))
    .where('due_soon_for', 'is distinct from', (eb) => eb.ref('due_date'))
    .where('assignee_id', 'is not', null)
    .where('status', 'in', ['open', 'in_progress'])
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await ctx.db
    .updateTable('tickets')
    .set((eb) => ({ due_soon_for: eb.ref('due_date') }))
    .where('id', 'in', ids)
    .execute()
  await recordEach(
    ctx,
    'ticket.due_soon',
    due.map(({ id, number, subject, customer_id, assignee_id, due_date }) => ({
      about: { ticketId: id, customerId: customer_id },
      data: { number, subject, dueDate: due_date!.toISOString(), assigneeId: assignee_id },
    })),
  )
  return due.length
}
