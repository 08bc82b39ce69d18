import type { Context } from '../../platform/context.ts'
import type { Change, TaskEvent } from '../activity/activity.events.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { ticketMessages } from '../tickets/tickets.messages.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { dueBy, loadTicketCalendar } from './tasks.due.ts'
import { rowsOfTicket } from './tasks.find.ts'
import { taskMessages as messages } from './tasks.messages.ts'
import type { TaskRow } from './tasks.table.ts'

/** What can be changed of a task, by the name that the log and the API have for it. */
const columns = {
  subject: 'subject',
  description: 'description',
  party: 'party',
  assigneeId: 'assignee_id',
  groupId: 'group_id',
  dueAt: 'due_at',
  dueRule: 'due_rule',
  isRequired: 'is_required',
  blocksStates: 'blocks_states',
  blocksSteps: 'blocks_steps',
  isShown: 'is_shown',
  checklist: 'checklist',
  afterIds: 'after_ids',
  doneAt: 'done_at',
  doneBy: 'done_by',
  fileIds: 'file_ids',
  result: 'result',
  resultFileIds: 'result_file_ids',
} as const satisfies Record<string, keyof TaskRow>

export type TaskField = keyof typeof columns
export type TaskValues = { [F in TaskField]?: TaskRow[(typeof columns)[F]] }
type ChangeEvent = 'task.changed' | 'task.assigned' | 'task.completed' | 'task.reopened'

/**
 * Writes new values to a task of a locked ticket, and the actual changes to the log; does nothing when nothing changed. Returns the updated
 * task.
 */
export async function writeTask(
  ctx: Context,
  ticket: TicketRow,
  task: TaskRow,
  values: TaskValues,
  doing?: 'task.completed' | 'task.reopened',
): Promise<TaskRow> {
  const changes = changesBetween(taskValues(task), values)
  const changed = Object.keys(changes) as TaskField[]
  if (changed.length === 0) return task
  const next: TaskRow = { ...task, ...asColumns(values, changed), version: task.version + 1 }
  const { due_rule, checklist, ...plain } = asColumns(values, changed)
  await ctx.db
    .updateTable('tasks')
    .set({ ...plain, version: next.version })
    .$if(due_rule !== undefined, (update) => update.set({ due_rule: due_rule ? JSON.stringify(due_rule) : null }))
    .$if(checklist !== undefined, (update) => update.set({ checklist: JSON.stringify(checklist) }))
    .where('id', '=', task.id)
    .execute()
  const event: ChangeEvent =
    doing ?? ('assigneeId' in changes || 'groupId' in changes || 'party' in changes ? 'task.assigned' : 'task.changed')
  const data = { ...eventOf(ticket, next), isShown: isSeenByCustomers(task) || isSeenByCustomers(next) }
  if (event === 'task.changed' || event === 'task.assigned')
    await record(ctx, event, aboutTicket(ticket), { ...data, changes: await described(ctx, task, next, changes) })
  else await record(ctx, event, aboutTicket(ticket), { ...data, values: changes })
  if (event === 'task.completed') await releaseTasksAfter(ctx, ticket, [next.id])
  else if ('afterIds' in changes) await releaseTaskOf(ctx, ticket, task, next)
  return next
}

export const taskValues = (task: TaskRow) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, task[column]])) as Required<TaskValues>

function asColumns(values: TaskValues, fields: readonly TaskField[]) {
  return Object.fromEntries(fields.map((field) => [columns[field], values[field]])) as Partial<TaskRow>
}

/** Returns the values before a change, as the log has them. */
export function valuesBefore(changes: Record<string, Change>): TaskValues {
  const isTime = (field: string) => field === 'dueAt' || field === 'doneAt'
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from }]) => [
      field,
      isTime(field) && typeof from === 'string' ? new Date(from) : from,
    ]),
  )
}

/** Customers see what they are to do, and what is shown to them. */
export const isSeenByCustomers = ({ party, is_shown }: Pick<TaskRow, 'party' | 'is_shown'>) =>
  is_shown || party === 'customer'

export const aboutTicket = ({ id, customer_id }: Pick<TicketRow, 'id' | 'customer_id'>) => ({
  ticketId: id,
  customerId: customer_id,
})

/** Returns what every entry of the log about a task has. */
export const eventOf = ({ number, subject }: Pick<TicketRow, 'number' | 'subject'>, task: TaskRow): TaskEvent => ({
  taskId: task.id,
  number,
  subject,
  name: task.subject,
  assigneeId: task.assignee_id,
  groupId: task.group_id,
  isOfCustomer: task.party === 'customer',
  isShown: isSeenByCustomers(task),
})

/** Adds the texts of values that are keys. */
async function described(ctx: Context, before: TaskRow, after: TaskRow, changes: Record<string, Change>) {
  const texts: Partial<Record<TaskField, (row: TaskRow) => Promise<string | null> | string | null>> = {
    assigneeId: ({ assignee_id }) => nameOf(ctx, 'users', 'full_name', assignee_id),
    groupId: ({ group_id }) => nameOf(ctx, 'groups', 'name', group_id),
    party: ({ party }) => messages.parties[party],
    dueRule: ({ due_rule }) => due_rule && messages.dueAfter(due_rule.amount, due_rule.unit),
    checklist: ({ checklist }) =>
      messages.done(checklist.filter((item) => item.doneAt !== null).length, checklist.length),
    afterIds: async ({ after_ids, ticket_id }) => {
      const rows = await rowsOfTicket(ctx, ticket_id)
      return rows.flatMap((row) => (after_ids.includes(row.id) ? row.subject : [])).join(', ') || null
    },
    blocksStates: ({ blocks_states }) => blocks_states.join(', ') || null,
    blocksSteps: ({ blocks_steps }) => blocks_steps.join(', ') || null,
    fileIds: ({ file_ids }) => (file_ids.length === 0 ? null : `${file_ids.length}`),
    isRequired: ({ is_required }) => (is_required ? ticketMessages.yes : ticketMessages.no),
    isShown: ({ is_shown }) => (is_shown ? ticketMessages.yes : ticketMessages.no),
    description: ({ description }) => (description === '' ? null : messages.hasDescription),
  }
  const entries = Object.entries(changes).map(async ([field, change]) => {
    const textOf = texts[field as TaskField]
    return [field, textOf ? { ...change, fromText: await textOf(before), toText: await textOf(after) } : change]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Change>
}

async function nameOf({ db }: Context, table: 'users' | 'groups', column: 'full_name' | 'name', id: number | null) {
  if (id === null) return null
  const row = await db
    .selectFrom(table as 'users')
    .select(column as 'full_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? ((row as Record<string, string>)[column] ?? null) : null
}

/** Releases the tasks that waited for these only, which are done or deleted. */
export async function releaseTasksAfter(ctx: Context, ticket: TicketRow, ids: readonly number[]) {
  const rows = await rowsOfTicket(ctx, ticket.id)
  const waited = rows.filter(({ done_at, after_ids }) => done_at === null && after_ids.some((id) => ids.includes(id)))
  await release(
    ctx,
    ticket,
    waited.filter((task) => !isWaiting(task, rows)),
  )
}

/** Releases a task that no longer comes after those for which it waited. */
async function releaseTaskOf(ctx: Context, ticket: TicketRow, before: TaskRow, after: TaskRow) {
  const rows = await rowsOfTicket(ctx, ticket.id)
  if (isWaiting(before, rows) && !isWaiting(after, rows) && after.done_at === null) await release(ctx, ticket, [after])
}

const isWaiting = ({ after_ids }: TaskRow, rows: readonly TaskRow[]) =>
  rows.some(({ id, done_at }) => done_at === null && after_ids.includes(id))

/** Tasks that can be done now: their assignees are notified, and their relative due times begin. */
async function release(ctx: Context, ticket: TicketRow, ready: readonly TaskRow[]) {
  if (ready.length === 0) return
  const calendar = ready.some(({ due_rule }) => due_rule?.after === 'tasks')
    ? await loadTicketCalendar(ctx, ticket.id)
    : null
  for (const task of ready) {
    if (task.due_rule?.after === 'tasks') {
      const due_at = dueBy(task.due_rule, calendar, ctx.now)
      await ctx.db.updateTable('tasks').set({ due_at }).where('id', '=', task.id).execute()
    }
    await record(ctx, 'task.ready', aboutTicket(ticket), eventOf(ticket, task))
  }
}
