import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import type { Entry } from '../activity/activity.read.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { activeStaff } from '../users/users.staff.ts'
import { rowsOfTicket } from './tasks.find.ts'
import { writeTask } from './tasks.write.ts'

/**
 * Unassigns the open tasks of a user who is deactivated or no longer an agent. They return to their groups, or to those of their tickets, so that
 * a queue shows them.
 */
export async function unassignTasksOf(ctx: Context, { data }: Entry<'user.deactivated' | 'user.changed'>) {
  const worker = await rowExists(activeStaff(ctx).where('id', '=', data.id))
  if (worker) return
  const left = await ctx.db
    .selectFrom('tasks')
    .select('ticket_id')
    .distinct()
    .where('assignee_id', '=', data.id)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_on_closed_ticket', '=', false)
    .orderBy('ticket_id')
    .execute()
  for (const { ticket_id } of left) {
    const ticket = await lockTicket(ctx, ticket_id)
    for (const task of await rowsOfTicket(ctx, ticket_id))
      if (task.assignee_id === data.id && task.done_at === null)
        await writeTask(ctx, ticket, task, { assigneeId: null, groupId: task.group_id ?? ticket.assigned_group_id })
  }
}
