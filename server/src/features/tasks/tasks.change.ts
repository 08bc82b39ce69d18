import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import { findTaskCycle } from '@hatchway/contract/tasks/task-order'
import type { ChecklistItem, newTask } from '@hatchway/contract/tasks/task-shapes'
import type { tasks } from '@hatchway/contract/tasks/tasks'
import { sql } from 'kysely'
import type { z } from 'zod'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { requireAssignee } from '../tickets/tickets.lookups.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assertCanChange } from '../tickets/tickets.update.ts'
import { loadActors } from '../users/load-actors.ts'
import { dueBy, loadTicketCalendar } from './tasks.due.ts'
import { lockTask, rowsOfTicket } from './tasks.find.ts'
import { taskMessages as messages } from './tasks.messages.ts'
import type { TaskRow } from './tasks.table.ts'
import '../attachments/attachments.table.ts'
import { aboutTicket, eventOf, releaseTasksAfter, type TaskValues, writeTask } from './tasks.write.ts'

type Input<V extends keyof typeof tasks> = Validated<(typeof tasks)[V]>
type Given = Partial<z.output<typeof newTask>>

/** Adds a task to a ticket, as its last one; returns its id. */
export async function addTask(ctx: Context, { params, body }: Input<'add'>): Promise<number> {
  const ticket = await lockTicket(ctx, params.id)
  assertCanChange(ctx, ticket)
  const rows = await rowsOfTicket(ctx, ticket.id)
  const task = await insertTask(ctx, ticket, rows, body)
  await record(ctx, 'task.created', aboutTicket(ticket), eventOf(ticket, task))
  return task.id
}

/** Adds a task to a locked ticket without an entry in the log. `rows` are those that it has. */
export async function insertTask(
  ctx: Context,
  ticket: TicketRow,
  rows: readonly TaskRow[],
  given: z.output<typeof newTask>,
  templateId: number | null = null,
): Promise<TaskRow> {
  assertRoomFor(1, rows)
  const values = await checkedValues(ctx, ticket, rows, null, given)
  return ctx.db
    .insertInto('tasks')
    .values({
      ticket_id: ticket.id,
      subject: given.subject,
      description: given.description ?? '',
      sort_order: Math.max(0, ...rows.map(({ sort_order }) => sort_order)) + 1,
      party: given.party ?? 'desk',
      assignee_id: values.assigneeId ?? null,
      group_id: values.groupId ?? null,
      due_at: values.dueAt ?? null,
      due_rule: values.dueRule ? JSON.stringify(values.dueRule) : null,
      is_required: given.isRequired ?? false,
      ...(given.blocksStates && { blocks_states: given.blocksStates }),
      blocks_steps: given.blocksSteps ?? [],
      is_shown: given.isShown ?? false,
      checklist: JSON.stringify(values.checklist ?? []),
      after_ids: given.afterIds ?? [],
      file_ids: given.fileIds ?? [],
      template_id: templateId,
      created_at: ctx.now,
      created_by: userIdOf(ctx.actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function assertRoomFor(adding: number, rows: readonly TaskRow[]) {
  if (rows.length + adding > limits.tasksPerTicket)
    throw conflict(messages.tooMany(limits.tasksPerTicket), 'limit_reached')
}

export async function changeTask(ctx: Context, { params, body }: Input<'change'>): Promise<TaskRow> {
  const { ticket, task } = await lockVersion(ctx, params.id, body)
  return changeLockedTask(ctx, ticket, task, body)
}

/** Locks a task that the caller may change. Throws 409 for a `version` other than the task's. */
async function lockVersion(ctx: Context, id: number, { version }: { version?: number | undefined } = {}) {
  const locked = await lockTask(ctx, id)
  assertCanChange(ctx, locked.ticket)
  if (version !== undefined && version !== locked.task.version) throw conflict(messages.stale, 'stale_version')
  return locked
}

export async function changeLockedTask(ctx: Context, ticket: TicketRow, task: TaskRow, given: Given): Promise<TaskRow> {
  const rows = await rowsOfTicket(ctx, ticket.id)
  return writeTask(ctx, ticket, task, await checkedValues(ctx, ticket, rows, task, given))
}

/** Marks a task of a locked ticket as done. Throws 409 while tasks before it are open. */
export async function completeTask(ctx: Context, { params, body }: Input<'complete'>): Promise<TaskRow> {
  const { ticket, task } = await lockVersion(ctx, params.id, body)
  return completeLockedTask(ctx, ticket, task)
}

export async function completeLockedTask(
  ctx: Context,
  ticket: TicketRow,
  task: TaskRow,
  result: Pick<TaskValues, 'result' | 'resultFileIds' | 'doneBy'> = {},
): Promise<TaskRow> {
  if (task.done_at !== null) return task
  const rows = await rowsOfTicket(ctx, ticket.id)
  const before = rows.filter(({ id, done_at }) => done_at === null && task.after_ids.includes(id))
  if (before.length > 0) throw conflict(messages.completeFirst(subjectsOf(before), task.subject), 'task.waiting')
  return writeTask(ctx, ticket, task, { doneAt: ctx.now, doneBy: userIdOf(ctx.actor), ...result }, 'task.completed')
}

export async function reopenTask(ctx: Context, { params, body }: Input<'reopen'>): Promise<TaskRow> {
  const { ticket, task } = await lockVersion(ctx, params.id, body)
  return reopenLockedTask(ctx, ticket, task)
}

export const reopenLockedTask = (ctx: Context, ticket: TicketRow, task: TaskRow) =>
  writeTask(ctx, ticket, task, { doneAt: null, doneBy: null }, 'task.reopened')

/** Checks an item of the checklist, or unchecks it. */
export async function checkItem(ctx: Context, { params, body }: Input<'check'>): Promise<TaskRow> {
  const { ticket, task } = await lockVersion(ctx, params.id)
  if (!task.checklist.some(({ id }) => id === params.itemId)) throw notFound('task')
  const checklist = task.checklist.map((item) =>
    item.id !== params.itemId || (item.doneAt !== null) === body.isDone
      ? item
      : { ...item, doneAt: body.isDone ? ctx.now.toISOString() : null, doneBy: body.isDone ? nameOfActor(ctx) : null },
  )
  return writeTask(ctx, ticket, task, { checklist })
}

const subjectsOf = (tasks: readonly TaskRow[]) => tasks.map(({ subject }) => subject)

const nameOfActor = ({ actor }: Context) => ('fullName' in actor ? actor.fullName : null)

export async function removeTask(ctx: Context, id: number) {
  const { ticket, task } = await lockVersion(ctx, id)
  await removeLockedTask(ctx, ticket, task)
}

export async function removeLockedTask(ctx: Context, ticket: TicketRow, task: TaskRow) {
  await ctx.db.updateTable('tasks').set({ deleted_at: ctx.now }).where('id', '=', task.id).execute()
  await record(ctx, 'task.deleted', aboutTicket(ticket), { ...eventOf(ticket, task), values: {} })
  await releaseTasksAfter(ctx, ticket, [task.id])
}

/** Puts the tasks of a ticket in an order; those that are not named follow in their former order. */
export async function orderTasks(ctx: Context, ticketId: number, ids: readonly number[]) {
  const ticket = await lockTicket(ctx, ticketId)
  assertCanChange(ctx, ticket)
  const before = (await rowsOfTicket(ctx, ticket.id)).map(({ id }) => id)
  const named = [...new Set(ids)].filter((id) => before.includes(id))
  const after = [...named, ...before.filter((id) => !named.includes(id))]
  if (after.every((id, at) => id === before[at])) return
  await sql`update tasks set sort_order = o.place from unnest(${after}::int[]) with ordinality o (id, place)
    where tasks.id = o.id and tasks.sort_order <> o.place`.execute(ctx.db)
  const { number, subject } = ticket
  await record(ctx, 'tasks.ordered', aboutTicket(ticket), { number, subject, before, after })
}

/** Returns the values that a change gives, after checking that each of them may be chosen. */
async function checkedValues(
  ctx: Context,
  ticket: TicketRow,
  rows: readonly TaskRow[],
  task: TaskRow | null,
  given: Given,
): Promise<TaskValues> {
  const { subject, description, party, isRequired, blocksStates, blocksSteps, isShown, afterIds, fileIds } = given
  if (afterIds) assertNoCycle(rows, task, afterIds)
  if (fileIds) await assertPublicFiles(ctx, ticket, task, fileIds)
  return {
    ...defined({ subject, description, party, isRequired, blocksStates, blocksSteps, isShown, afterIds, fileIds }),
    ...(await checkedPeople(ctx, ticket, task, given)),
    ...(await dueValues(ctx, ticket, rows, task, given)),
    ...(given.checklist && { checklist: checklistOf(task?.checklist ?? [], given.checklist) }),
  }
}

function assertNoCycle(rows: readonly TaskRow[], task: TaskRow | null, afterIds: readonly number[]) {
  const unknown = afterIds.some((id) => !rows.some((row) => row.id === id))
  if (unknown) throw badRequest(messages.notOfTicket, 'afterIds')
  if (!task) return
  const graph = rows.map(({ id, after_ids }) => ({ id, afterIds: id === task.id ? afterIds : after_ids }))
  const cycle = findTaskCycle(graph)
  if (cycle.length === 0) return
  const others = rows.filter(({ id }) => id !== task.id && cycle.includes(id))
  throw badRequest(
    others.length === 0 ? messages.waitsForItself : messages.waitForEachOther(subjectsOf(others)),
    'afterIds',
  )
}

/** Files of internal notes stay hidden from customers. Those that the task has are kept, also of a merged ticket. */
async function assertPublicFiles({ db }: Context, ticket: TicketRow, task: TaskRow | null, fileIds: readonly number[]) {
  const added = fileIds.filter((id) => !task?.file_ids.includes(id))
  if (added.length === 0) return
  const found = await countRows(
    db
      .selectFrom('attachments')
      .where('id', 'in', added)
      .where('ticket_id', '=', ticket.id)
      .where('is_internal', '=', false)
      .where('redacted_at', 'is', null),
  )
  if (found < added.length) throw badRequest(messages.hiddenFile, 'fileIds')
}

/** Someone who may not see the ticket could not do its task. */
async function checkedPeople(
  ctx: Context,
  ticket: TicketRow,
  task: TaskRow | null,
  { assigneeId, groupId, party }: Given,
): Promise<TaskValues> {
  const values: TaskValues = {}
  if (groupId !== undefined) {
    if (groupId !== null && !(await rowExists(ctx.db.selectFrom('groups').where('id', '=', groupId))))
      throw badRequest(messages.unknownGroup, 'groupId')
    values.groupId = groupId
  }
  if (assigneeId !== undefined) {
    if (assigneeId !== null && assigneeId !== task?.assignee_id) {
      const { full_name } = await requireAssignee(ctx, assigneeId, null)
      const [actor] = await loadActors(ctx, [assigneeId])
      if (!actor || !canSeeTicket(actor, ticket)) throw badRequest(messages.cannotSeeTicket(full_name), 'assigneeId')
    }
    values.assigneeId = assigneeId
  }
  if (party === 'customer' && ticket.customer_id === null) throw badRequest(messages.noCustomer, 'party')
  return values
}

/** A due time replaces a relative one, and the other way round. */
async function dueValues(
  ctx: Context,
  ticket: TicketRow,
  rows: readonly TaskRow[],
  task: TaskRow | null,
  { dueAt, dueRule, afterIds = task?.after_ids ?? [] }: Given,
): Promise<TaskValues> {
  if (dueRule === undefined || dueRule === null) {
    if (dueAt === undefined) return dueRule === null ? { dueRule: null, dueAt: null } : {}
    return { dueAt: dueAt === null ? null : new Date(dueAt), dueRule: null }
  }
  const from = startOf(ctx, ticket, rows, { after: dueRule.after, afterIds })
  return { dueRule, dueAt: from && dueBy(dueRule, await loadTicketCalendar(ctx, ticket.id), from) }
}

/** Returns the instant from which a relative due time counts; null while a task before it is open. */
function startOf(
  ctx: Context,
  ticket: TicketRow,
  rows: readonly TaskRow[],
  { after, afterIds }: { after: 'ticket' | 'tasks'; afterIds: readonly number[] },
): Date | null {
  if (after === 'ticket') return ticket.created_at
  const before = rows.filter(({ id }) => afterIds.includes(id))
  if (before.some(({ done_at }) => done_at === null)) return null
  return new Date(
    Math.max(...before.map(({ done_at }) => done_at!.getTime()), before.length === 0 ? ctx.now.getTime() : 0),
  )
}

/** Items keep their id, and whether they are done. */
function checklistOf(before: readonly ChecklistItem[], given: readonly { id?: number | undefined; text: string }[]) {
  let next = Math.max(0, ...before.map(({ id }) => id))
  const taken = new Set<number>()
  return given.map(({ id, text }): ChecklistItem => {
    const known = before.find((item) => item.id === id && !taken.has(item.id))
    if (known) taken.add(known.id)
    return known ? { ...known, text } : { id: ++next, text, doneAt: null, doneBy: null }
  })
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
