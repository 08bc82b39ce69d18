import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { CustomerTask, Task, TaskFile } from '@hatchway/contract/tasks/task-shapes'
import type { tasks } from '@hatchway/contract/tasks/tasks'
import { signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { visibleAttachments } from '../attachments/attachments.find.ts'
import { attachmentMessages } from '../attachments/attachments.messages.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { asSystemOnTickets } from '../tickets/tickets.as-system.ts'
import { findTicket, lockTicket } from '../tickets/tickets.find.ts'
import { ticketMessages } from '../tickets/tickets.messages.ts'
import { ticketIsMerged } from '../tickets/tickets.update.ts'
import { completeLockedTask } from './tasks.change.ts'
import { presentTasks, rowsOfTicket } from './tasks.find.ts'
import { taskMessages as messages } from './tasks.messages.ts'

const completionsPerMinute = 60

/** Returns the tasks of a ticket that are the customer's, or are shown to them. */
export async function listCustomerTasks(ctx: Context, ticketId: number): Promise<CustomerTask[]> {
  await findTicket(ctx, ticketId)
  return seenTasks(ctx, ticketId)
}

/** The tasks before one may be hidden from the customer, who sees that it waits all the same. */
async function seenTasks(ctx: Context, ticketId: number) {
  const all = await asSystemOnTickets(ctx, [ticketId], 'ticket_tasks', (system) => presentTasks(system, ticketId))
  const seen = all.filter(({ party, isShown }) => isShown || party === 'customer')
  const isReadable = await readableFiles(ctx, seen)
  return seen.map((task) => forCustomer(task, isReadable))
}

/** Returns which files of tasks the customer may read: of a merged ticket only if they see that as well. */
async function readableFiles(ctx: Context, tasks: readonly Task[]) {
  const ids = tasks.flatMap(({ files, resultFiles }) => [...files, ...resultFiles].map(({ id }) => id))
  const readable = new Set(
    ids.length === 0
      ? []
      : await columnValues(visibleAttachments(ctx).select('attachments.id').where('attachments.id', 'in', ids)),
  )
  return ({ id }: TaskFile) => readable.has(id)
}

function forCustomer(task: Task, isReadable: (file: TaskFile) => boolean): CustomerTask {
  const { id, subject, state, createdAt } = task
  if (task.party !== 'customer')
    return {
      id,
      subject,
      state,
      isOwn: false,
      description: '',
      createdAt,
      dueAt: null,
      doneAt: null,
      files: [],
      result: null,
      resultFiles: [],
    }
  const { description, dueAt, doneAt, result } = task
  const files = task.files.filter(isReadable)
  const resultFiles = task.resultFiles.filter(isReadable)
  return { id, subject, state, isOwn: true, description, createdAt, dueAt, doneAt, files, result, resultFiles }
}

/** Marks a task of the customer as done, with what they wrote, and files that they attached to the ticket. */
export async function completeOwnTask(
  ctx: Context,
  { params, body }: Validated<(typeof tasks)['completeOwn']>,
): Promise<CustomerTask> {
  await rateLimit(ctx, 'task', completionsPerMinute, signedIn(ctx.actor).id)
  const { ticket_id, party } = await ctx.db
    .selectFrom('tasks')
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .select(['tasks.ticket_id', 'tasks.party'])
    .where('tasks.id', '=', params.id)
    .where('tasks.deleted_at', 'is', null)
    .where(visibleTickets(ctx))
    .executeTakeFirstOrThrow(() => notFound('task'))
  if (party !== 'customer') throw forbidden(messages.doneBySupport)
  const ticket = await lockTicket(ctx, ticket_id)
  if (ticket.merged_into_id !== null) throw ticketIsMerged()
  if (ticket.status === 'closed') throw conflict(ticketMessages.closed, 'ticket.closed')
  const fileIds = [...new Set(body.fileIds ?? [])]
  await requireFiles(ctx, ticket_id, fileIds)
  await asSystemOnTickets(ctx, [ticket_id], 'ticket_tasks', async ({ db }) => {
    const task = (await rowsOfTicket({ db }, ticket_id)).find(({ id }) => id === params.id)
    if (!task) throw notFound('task')
    if (task.done_at !== null) throw conflict(messages.alreadyDone)
    // The log names the customer, though the system writes.
    await completeLockedTask({ ...ctx, db }, ticket, task, {
      result: body.result?.trim() || null,
      resultFileIds: fileIds,
    })
  })
  return (await seenTasks(ctx, ticket_id)).find(({ id }) => id === params.id)!
}

async function requireFiles({ db }: Context, ticketId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const found = await countRows(
    db
      .selectFrom('attachments')
      .where('ticket_id', '=', ticketId)
      .where('redacted_at', 'is', null)
      .where('id', 'in', [...ids].slice(0, limits.filesPerTask)),
  )
  if (found < ids.length) throw badRequest(attachmentMessages.notOfTicket, 'fileIds')
}
