import type { Context } from '../../../platform/context.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { type NotificationContent, notify } from '../notify.ts'
import { membersOf } from './named-recipients.ts'
import { taskNoticeMessages as messages } from './reactions.messages.ts'
import { ticketOf } from './ticket-of-entry.ts'
import '../../tasks/tasks.table.ts'

type TaskEntry = Entry<
  'task.created' | 'task.assigned' | 'task.restored' | 'task.ready' | 'task.due' | 'task.completed'
>

/** Notifies the assignee of a task, or its group; of a customer's task the requester. A task that waits is notified of when it is ready. */
export async function notifyTaskAssigned(ctx: Context, entry: Entry<'task.created' | 'task.assigned'>) {
  if (!(await isOpen(ctx, entry))) return
  await notifyDoers(ctx, entry, messages.assigned)
}

/** Notifies that all tasks before a task are done. */
export const notifyTaskReady = (ctx: Context, entry: Entry<'task.ready'>) =>
  notifyDoers(ctx, entry, (_, task) => messages.ready(task))

/** Notifies that a task is due. */
export async function notifyTaskDue(ctx: Context, entry: Entry<'task.due'>) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const content = { type: 'task_due' as const, message: messages.due(named(entry, about.what)) }
  await notify(ctx, entry, about.ticket, [{ to: await doersOf(ctx, entry), content, staffOnly: true }])
}

/** Notifies of a task that the customer completed: the assignee or group of the task, or else of the ticket. */
export async function notifyTaskCompleted(ctx: Context, entry: Entry<'task.completed'>) {
  if (!entry.data.isOfCustomer) return
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, who, what } = about
  const doers = await doersOf(ctx, entry)
  const to =
    doers.length > 0
      ? doers
      : ticket.assignee_id
        ? [ticket.assignee_id]
        : await membersOf(ctx, ticket.assigned_group_id)
  const content = { type: 'task_completed' as const, message: messages.completed(who, named(entry, what)) }
  await notify(ctx, entry, ticket, [{ to, content, staffOnly: true }])
}

async function notifyDoers(ctx: Context, entry: TaskEntry, message: (who: string, task: string) => string) {
  const about = await ticketOf(ctx, entry)
  if (!about) return
  const { ticket, who, what } = about
  const isOfCustomer = entry.data.isOfCustomer
  const content: NotificationContent = isOfCustomer
    ? { type: 'task_requested', message: messages.requested(named(entry, what)) }
    : { type: 'task_assigned', message: message(who, named(entry, what)) }
  const to = isOfCustomer ? [ticket.requester_id] : await doersOf(ctx, entry)
  await notify(ctx, entry, ticket, [{ to, content, staffOnly: !isOfCustomer }])
}

const named = ({ data }: TaskEntry, what: string) => messages.task(data.name, what)

async function doersOf(ctx: Context, { data: { assigneeId, groupId } }: TaskEntry) {
  return assigneeId === null ? membersOf(ctx, groupId) : [assigneeId]
}

/** Whether a task can be done now: it is neither done nor deleted, and does not wait for another one. */
async function isOpen({ db }: Context, { data: { taskId } }: TaskEntry) {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks as before')
            .select('before.id')
            .whereRef('before.ticket_id', '=', 'tasks.ticket_id')
            .where('before.done_at', 'is', null)
            .where('before.deleted_at', 'is', null)
            .where(({ eb, fn }) => eb('before.id', '=', fn.any('tasks.after_ids'))),
        ),
      ),
    )
    .executeTakeFirst()
  return task !== undefined
}
