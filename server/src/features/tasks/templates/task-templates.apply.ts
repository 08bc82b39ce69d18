import type { TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { createListLoader } from '../../../platform/database/batch-loader.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { record } from '../../activity/record.ts'
import { lockTicket } from '../../tickets/tickets.find.ts'
import type { TicketRow } from '../../tickets/tickets.table.ts'
import { assertCanChange } from '../../tickets/tickets.update.ts'
import { assertRoomFor, insertTask } from '../tasks.change.ts'
import { rowsOfTicket } from '../tasks.find.ts'
import { aboutTicket } from '../tasks.write.ts'
import './task-templates.table.ts'

/** Without an id for tasks that are in no template. */
type Template = { id: number | null; name: string; tasks: TemplateTask[] }

/** Adds the tasks of a template to a ticket. */
export async function applyTemplate(ctx: Context, ticketId: number, templateId: number) {
  const ticket = await lockTicket(ctx, ticketId)
  assertCanChange(ctx, ticket)
  const template = await ctx.db
    .selectFrom('task_templates')
    .select(['id', 'name', 'tasks'])
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow(() => notFound('task_template'))
  await addTasksOf(ctx, ticket, template)
}

/** Adds to a new ticket the tasks of the templates of its type. */
export async function addTasksOfType(ctx: Context, { ticketId }: Entry<'ticket.created'>) {
  if (ticketId === null) return
  const templates = await loadTemplates(ctx.db, ticketId)
  if (templates.length === 0) return
  const ticket = await lockTicket(ctx, ticketId)
  for (const template of templates) await addTasksOf(ctx, ticket, template)
}

const loadTemplates = createListLoader('ticket_id', (db, ticketIds) =>
  db
    .selectFrom('task_templates')
    .innerJoin('tickets', (join) =>
      join.on('tickets.id', '=', anyOf(ticketIds)).on(sql<boolean>`tickets.type_id = any(type_ids)`),
    )
    .select(['tickets.id as ticket_id', 'task_templates.id', 'task_templates.name', 'task_templates.tasks'])
    .where('tickets.source', '<>', 'split')
    .orderBy(sql`lower(task_templates.name)`)
    .execute(),
)

/**
 * Adds to a locked new ticket the tasks of several templates, in this order. Left out are those that were deleted, and those of its type, which
 * follow from its creation.
 */
export async function addTasksOfTemplates(ctx: Context, ticket: TicketRow, ids: readonly number[]) {
  if (ids.length === 0) return
  const templates = await ctx.db
    .selectFrom('task_templates')
    .select(['id', 'name', 'tasks'])
    .where('id', 'in', [...ids])
    .where(sql<boolean>`${ticket.type_id} <> all(type_ids)`)
    .orderBy(sql`array_position(${[...ids]}::int[], id)`)
    .execute()
  for (const template of templates) await addTasksOf(ctx, ticket, template)
}

/** Adds these tasks to a locked ticket. */
export async function addTasksOf(ctx: Context, ticket: TicketRow, template: Template) {
  const rows = await rowsOfTicket(ctx, ticket.id)
  assertRoomFor(template.tasks.length, rows)
  const ids: number[] = []
  for (const { after, ...task } of template.tasks) {
    const made = await insertTask(ctx, ticket, rows, await withoutMissing(ctx, ticket, task), template.id)
    rows.push(made)
    ids.push(made.id)
  }
  // A task may come after one that stands below it.
  for (const [at, { after = [] }] of template.tasks.entries())
    if (after.length > 0)
      await ctx.db
        .updateTable('tasks')
        .set({
          after_ids: after.map((place) => ids[place]!),
          ...(template.tasks[at]!.dueRule?.after === 'tasks' && { due_at: null }),
        })
        .where('id', '=', ids[at]!)
        .execute()
  const { number, subject } = ticket
  const { name } = template
  await record(ctx, 'tasks.added', aboutTicket(ticket), { number, subject, name, tasks: ids.length, taskIds: ids })
}

/** A group may have been deleted since, and a ticket may have no customer who could do a task. */
async function withoutMissing({ db }: Context, { customer_id }: TicketRow, task: Omit<TemplateTask, 'after'>) {
  const { groupId, party } = task
  const isGroupGone = groupId && !(await rowExists(db.selectFrom('groups').where('id', '=', groupId)))
  return {
    ...task,
    ...(isGroupGone && { groupId: null }),
    ...(party === 'customer' && customer_id === null && { party: 'desk' as const }),
  }
}
