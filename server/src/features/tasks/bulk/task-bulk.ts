import type { Validated } from '@hatchway/contract/endpoint'
import type { TaskBulkOutcome, tasks } from '@hatchway/contract/tasks/tasks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { attempt } from '../../tickets/bulk/ticket-bulk.each.ts'
import { visibleTickets } from '../../tickets/tickets.access.ts'
import { lockTickets } from '../../tickets/tickets.find.ts'
import type { TicketRow } from '../../tickets/tickets.table.ts'
import { assertCanChange } from '../../tickets/tickets.update.ts'
import { changeLockedTask, completeLockedTask, removeLockedTask, reopenLockedTask } from '../tasks.change.ts'
import { rowsOfTicket } from '../tasks.find.ts'

type Input = Validated<(typeof tasks)['bulk']>

/**
 * Changes tasks in their order on each ticket, so that one of them can be done with those before it. A task that rejects the change does not
 * prevent that of the others.
 */
export async function changeTasks(ctx: Context, { body }: Input, server: FastifyInstance): Promise<TaskBulkOutcome> {
  const found = await ctx.db
    .selectFrom('tasks')
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .select(['tasks.id', 'tasks.ticket_id'])
    .where('tasks.id', 'in', body.ids)
    .where('tasks.deleted_at', 'is', null)
    .where(visibleTickets(ctx))
    .orderBy('tasks.ticket_id')
    .orderBy('tasks.sort_order')
    .execute()
  const tickets = await lockTickets(
    ctx,
    found.map(({ ticket_id }) => ticket_id),
  )
  const isKnown = new Set(found.map(({ id }) => id))
  const outcome: TaskBulkOutcome = { changeId: ctx.origin.requestId, changed: [], unchanged: 0, failed: [] }
  const missing = body.ids.filter((id) => !isKnown.has(id))
  const missed = notFound('task')
  outcome.failed.push(...missing.map((id) => ({ id, code: missed.code, message: missed.message })))
  for (const { id, ticket_id } of found) {
    let isChanged = false
    const rejection = await attempt(ctx, server, async () => {
      isChanged = await changeOne(ctx, tickets.get(ticket_id)!, id, body.change)
    })
    if (rejection) outcome.failed.push({ id, code: rejection.code, message: rejection.details ?? rejection.message })
    else if (isChanged) outcome.changed.push(id)
    else outcome.unchanged += 1
  }
  return outcome
}

/** Returns whether the task is another than before. */
async function changeOne(ctx: Context, ticket: TicketRow, id: number, change: Input['body']['change']) {
  assertCanChange(ctx, ticket)
  let task = (await rowsOfTicket(ctx, ticket.id)).find((row) => row.id === id)
  if (!task) throw notFound('task')
  const { version } = task
  const { isDone, isDeleted, ...values } = change
  if (Object.values(values).some((value) => value !== undefined))
    task = await changeLockedTask(ctx, ticket, task, values)
  if (isDone === true) task = await completeLockedTask(ctx, ticket, task)
  if (isDone === false) task = await reopenLockedTask(ctx, ticket, task)
  if (isDeleted) await removeLockedTask(ctx, ticket, task)
  return isDeleted === true || task.version > version
}
