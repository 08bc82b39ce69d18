import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Change } from '../activity/activity.events.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assertCanChange } from '../tickets/tickets.update.ts'
import { changeLockedTask, completeLockedTask } from './tasks.change.ts'
import { removeCycles } from './tasks.cycles.ts'
import { rowsOfTicket } from './tasks.find.ts'
import { taskMessages as messages } from './tasks.messages.ts'
import {
  aboutTicket,
  eventOf,
  releaseTasksAfter,
  type TaskField,
  taskValues,
  valuesBefore,
  writeTask,
} from './tasks.write.ts'

/** Restores the former values of a task, unless they have been changed since. */
export async function undoTaskChange(ctx: Context, ticketId: number, taskId: number, changes: Record<string, Change>) {
  const ticket = await lockOpenTicket(ctx, ticketId)
  const task = (await rowsOfTicket(ctx, ticketId)).find(({ id }) => id === taskId)
  if (!task) throw notFound('task')
  const values = taskValues(task)
  const since = Object.keys(changes).filter(
    (field) =>
      Object.keys(
        changesBetween<{ is: unknown }>({ is: values[field as TaskField] }, { is: changes[field]!.to ?? null }),
      ).length > 0,
  )
  if (since.length > 0) throw conflict(messages.changedSince(task.subject), 'event.changed_since')
  const former = valuesBefore(changes)
  if ('doneAt' in former)
    return former.doneAt
      ? completeLockedTask(ctx, ticket, task, { ...former, doneBy: former.doneBy ?? null })
      : writeTask(ctx, ticket, task, former, 'task.reopened')
  const { afterIds } = former
  // Tasks that were deleted in the meantime block nothing.
  const rows = await rowsOfTicket(ctx, ticketId)
  if (afterIds)
    return changeLockedTask(ctx, ticket, task, {
      ...(former as object),
      afterIds: afterIds.filter((id) => rows.some((row) => row.id === id)),
    })
  return writeTask(ctx, ticket, task, former)
}

/** Deletes tasks again that were added: one of them, or those of a template. */
export async function takeTasks(ctx: Context, ticketId: number, ids: readonly number[], template?: string) {
  const ticket = await lockOpenTicket(ctx, ticketId)
  const rows = (await rowsOfTicket(ctx, ticketId)).filter(({ id }) => ids.includes(id))
  if (rows.length === 0) throw conflict(messages.alreadyDeleted)
  await setDeleted(
    ctx,
    rows.map(({ id }) => id),
    ctx.now,
  )
  if (template !== undefined) await recordTemplate(ctx, 'tasks.removed', ticket, ids, template)
  else
    for (const task of rows)
      await record(ctx, 'task.deleted', aboutTicket(ticket), { ...eventOf(ticket, task), values: {} })
  await releaseTasksAfter(ctx, ticket, ids)
}

/** Restores deleted tasks: one of them, or those of a template. */
export async function restoreTasks(ctx: Context, ticketId: number, ids: readonly number[], template?: string) {
  const ticket = await lockOpenTicket(ctx, ticketId)
  await setDeleted(ctx, ids, null, ticketId)
  await removeCycles(ctx.db, ticketId, ids)
  const rows = (await rowsOfTicket(ctx, ticketId)).filter(({ id }) => ids.includes(id))
  if (template !== undefined) return recordTemplate(ctx, 'tasks.added', ticket, ids, template)
  for (const task of rows)
    await record(ctx, 'task.restored', aboutTicket(ticket), { ...eventOf(ticket, task), values: {} })
}

async function lockOpenTicket(ctx: Context, ticketId: number) {
  const ticket = await lockTicket(ctx, ticketId)
  assertCanChange(ctx, ticket)
  return ticket
}

async function setDeleted({ db }: Context, ids: readonly number[], deleted_at: Date | null, ticketId?: number) {
  await db
    .updateTable('tasks')
    .set({ deleted_at })
    .where('id', 'in', ids)
    .$if(ticketId !== undefined, (update) => update.where('ticket_id', '=', ticketId!))
    .execute()
}

function recordTemplate(
  ctx: Context,
  event: 'tasks.added' | 'tasks.removed',
  ticket: TicketRow,
  ids: readonly number[],
  name: string,
) {
  const { number, subject } = ticket
  const taskIds = [...ids]
  return record(ctx, event, aboutTicket(ticket), { number, subject, name, tasks: ids.length, taskIds })
}
