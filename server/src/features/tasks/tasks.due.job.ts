import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { batchJob } from '../../platform/database/system-role.ts'
import { recordEach } from '../activity/record.ts'
import { aboutTicket, eventOf } from './tasks.write.ts'
import '../tickets/tickets.table.ts'
import './tasks.table.ts'

const batchSize = 100

/** Finds every minute the open tasks that are due, so that their assignees or groups are notified. */
export const taskReminding = batchJob(
  { name: 'remind-of-due-tasks', cron: '* * * * *', reason: 'task_due', batchSize },
  remindOfDueTasks,
)

/** Records a reminder once for each task and due time, in batches; returns how many. Rows that another node has locked are skipped. */
export async function remindOfDueTasks(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('tasks')
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .selectAll('tasks')
    .select(['tickets.number', 'tickets.subject as ticket_subject', 'tickets.customer_id'])
    .where('tasks.due_at', '<=', ctx.now)
    .where('tasks.done_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where('tasks.reminded_for', 'is distinct from', (eb) => eb.ref('tasks.due_at'))
    .where('tasks.is_on_closed_ticket', '=', sql.lit(false))
    .orderBy('tasks.due_at')
    .orderBy('tasks.id')
    .limit(batchSize)
    .forUpdate('tasks')
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await ctx.db
    .updateTable('tasks')
    .set((eb) => ({ reminded_for: eb.ref('due_at') }))
    .where('id', 'in', ids)
    .execute()
  await recordEach(
    ctx,
    'task.due',
    due.map(({ number, ticket_subject, customer_id, ...task }) => ({
      about: aboutTicket({ id: task.ticket_id, customer_id }),
      data: { ...eventOf({ number, subject: ticket_subject }, task), dueAt: task.due_at!.toISOString() },
    })),
  )
  return due.length
}
