import type { Task, TaskFile } from '@hatchway/contract/tasks/task-shapes'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { findTicket, lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { personBy } from '../users/users.person.ts'
import type { TaskRow } from './tasks.table.ts'
import '../attachments/attachments.table.ts'
import '../groups/groups.table.ts'
import '../users/users.table.ts'
import './templates/task-templates.table.ts'

/** Returns the tasks of a ticket in their order. */
export async function listTicketTasks(ctx: Context, ticketId: number): Promise<Task[]> {
  await findTicket(ctx, ticketId)
  return presentTasks(ctx, ticketId)
}

/** Returns the tasks of a ticket that the caller has loaded or changed. */
export async function presentTasks(ctx: Context, ticketId: number): Promise<Task[]> {
  const rows = await taskRows(ctx)
    .where('tasks.ticket_id', '=', ticketId)
    .orderBy('tasks.sort_order')
    .orderBy('tasks.id')
    .execute()
  return rows.map(presentTask)
}

export async function findTask(ctx: Context, id: number): Promise<Task> {
  const row = await taskRows(ctx)
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .where('tasks.id', '=', id)
    .where(visibleTickets(ctx))
    .executeTakeFirstOrThrow(() => notFound('task'))
  return presentTask(row)
}

/** Returns a task that the caller has changed, also a deleted one. */
export const showTask = async (ctx: Context, id: number): Promise<Task> =>
  presentTask(await allTaskRows(ctx).where('tasks.id', '=', id).executeTakeFirstOrThrow())

/**
 * Returns a task and its ticket, with a lock on the ticket: one request at a time changes the tasks of a ticket, so that they never wait for each
 * other in a circle. Throws 404 for a task that is deleted or whose ticket the caller may not see.
 */
export async function lockTask(ctx: Context, id: number): Promise<{ ticket: TicketRow; task: TaskRow }> {
  const { ticket_id } = await ctx.db
    .selectFrom('tasks')
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .select('tasks.ticket_id')
    .where('tasks.id', '=', id)
    .where('tasks.deleted_at', 'is', null)
    .where(visibleTickets(ctx))
    .executeTakeFirstOrThrow(() => notFound('task'))
  const ticket = await lockTicket(ctx, ticket_id)
  const task = (await rowsOfTicket(ctx, ticket_id)).find((row) => row.id === id)
  if (!task) throw notFound('task')
  return { ticket, task }
}

/** Returns the tasks of a ticket that are not deleted, as they are stored. */
export const rowsOfTicket = ({ db }: Pick<Context, 'db'>, ticketId: number): Promise<TaskRow[]> =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

type Named = { id: number; name: string }

/**
 * The files stay on their ticket when it is merged into the one that the task moves to. Most tasks have none, and PostgreSQL would begin with
 * the tickets.
 */
const filesIn = (column: string) => sql<TaskFile[]>`case when ${sql.ref(column)} = '{}' then '[]' else coalesce((
  select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'fileSize', f.file_size) order by f.id)
  from attachments f join tickets t on t.id = f.ticket_id
  where f.id = any(${sql.ref(column)}) and f.redacted_at is null
    and tasks.ticket_id in (t.id, t.merged_into_id)), '[]') end`

/** Returns a query for tasks that are not deleted, with what a response shows of them. */
export const taskRows = (ctx: Context) => allTaskRows(ctx).where('tasks.deleted_at', 'is', null)

const allTaskRows = ({ db }: Context) =>
  db
    .selectFrom('tasks')
    .select([
      'tasks.id',
      'tasks.ticket_id',
      'tasks.subject',
      'tasks.description',
      'tasks.party',
      'tasks.due_at',
      'tasks.due_rule',
      'tasks.is_required',
      'tasks.blocks_states',
      'tasks.blocks_steps',
      'tasks.is_shown',
      'tasks.checklist',
      'tasks.after_ids',
      'tasks.done_at',
      'tasks.result',
      'tasks.version',
      'tasks.created_at',
    ])
    .select([
      personBy('tasks.assignee_id').as('assignee'),
      personBy('tasks.done_by').as('done_by'),
      sql<Named | null>`(select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = tasks.group_id)`.as(
        'group',
      ),
      sql<Named | null>`(
        select json_build_object('id', m.id, 'name', m.name) from task_templates m where m.id = tasks.template_id)`.as(
        'template',
      ),
      sql<{ id: number; subject: string }[]>`coalesce((
        select json_agg(json_build_object('id', p.id, 'subject', p.subject) order by p.sort_order, p.id) from tasks p
        where p.id = any(tasks.after_ids) and p.ticket_id = tasks.ticket_id and p.done_at is null and p.deleted_at is null
      ), '[]')`.as('waits_for'),
      filesIn('tasks.file_ids').as('files'),
      filesIn('tasks.result_file_ids').as('result_files'),
    ])

export type ShownTaskRow = QueryRow<typeof taskRows>

export function presentTask(row: ShownTaskRow): Task {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    subject: row.subject,
    description: row.description,
    party: row.party,
    state: row.done_at !== null ? 'done' : row.waits_for.length > 0 ? 'waiting' : 'open',
    assignee: row.assignee,
    group: row.group,
    dueAt: row.due_at?.toISOString() ?? null,
    dueRule: row.due_rule,
    isRequired: row.is_required,
    blocksStates: row.blocks_states,
    blocksSteps: row.blocks_steps,
    isShown: row.is_shown,
    checklist: row.checklist,
    afterIds: row.after_ids,
    waitsFor: row.waits_for,
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by,
    files: row.files,
    result: row.result,
    resultFiles: row.result_files,
    template: row.template,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
