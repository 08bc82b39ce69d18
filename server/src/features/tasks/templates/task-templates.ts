import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import { findTaskCycle } from '@hatchway/contract/tasks/task-order'
import type { TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import type { TaskTemplate, taskTemplates } from '@hatchway/contract/tasks/task-templates'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { lockCollection } from '../../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../../platform/database/rows/count-limit.ts'
import { lockRow } from '../../../platform/database/rows/lock-row.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { badRequest, conflict, nameTaken } from '../../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../../activity/changes-between.ts'
import { record } from '../../activity/record.ts'
import { taskTemplateMessages as messages } from './task-templates.messages.ts'
import type { TaskTemplateTable } from './task-templates.table.ts'
import '../../ticket-types/ticket-types.table.ts'

type Input<V extends keyof typeof taskTemplates> = Validated<(typeof taskTemplates)[V]>
type Row = Selectable<TaskTemplateTable>

const collection = 'task_templates'

export async function listTemplates({ db }: Context): Promise<TaskTemplate[]> {
  const rows = await db.selectFrom('task_templates').selectAll().orderBy(sql`lower(name)`).execute()
  return rows.map(present)
}

export async function addTemplate(ctx: Context, { body }: Input<'add'>): Promise<TaskTemplate> {
  await assertTableBelowLimit(ctx, 'task_templates', limits.taskTemplates, messages.templates)
  await assertValid(ctx, body)
  const row = await ctx.db
    .insertInto('task_templates')
    .values({ name: body.name, type_ids: body.typeIds ?? [], tasks: JSON.stringify(body.tasks) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, 'task_template.created', {}, { id: row.id, name: row.name })
  return present(row)
}

/** Throws 409 for a `version` other than the template's. */
export async function changeTemplate(ctx: Context, { params, body }: Input<'change'>): Promise<TaskTemplate> {
  await lockCollection(ctx, collection)
  const before = await lockRow(ctx, 'task_templates', params.id, 'task_template')
  if (body.version !== undefined && body.version !== before.version)
    throw conflict(messages.changedBySomeoneElse, 'stale_version')
  await assertValid(ctx, body, before.id)
  const row = await ctx.db
    .updateTable('task_templates')
    .set({
      ...(body.name !== undefined && { name: body.name }),
      ...(body.typeIds && { type_ids: body.typeIds }),
      ...(body.tasks && { tasks: JSON.stringify(body.tasks) }),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changes = inBrief(changesBetween(await loggedValues(ctx, before), await loggedValues(ctx, row)))
  if (Object.keys(changes).length > 0)
    await record(ctx, 'task_template.changed', {}, { id: row.id, name: row.name, changes })
  return present(row)
}

export async function removeTemplate(ctx: Context, id: number) {
  await lockCollection(ctx, collection)
  const { name } = await lockRow(ctx, 'task_templates', id, 'task_template')
  await ctx.db.deleteFrom('task_templates').where('id', '=', id).execute()
  await record(ctx, 'task_template.deleted', {}, { id, name })
  return null
}

const present = ({ id, name, type_ids, tasks, version }: Row): TaskTemplate => ({
  id,
  name,
  typeIds: type_ids,
  tasks,
  version,
})

async function assertValid(
  ctx: Context,
  {
    name,
    typeIds,
    tasks,
  }: { name?: string | undefined; typeIds?: number[] | undefined; tasks?: TemplateTask[] | undefined },
  exceptId = 0,
) {
  if (name !== undefined) {
    const other = ctx.db
      .selectFrom('task_templates')
      .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
      .where('id', '<>', exceptId)
    if (await rowExists(other)) throw nameTaken(messages.nameExists, 'name')
  }
  if (typeIds && typeIds.length > 0) {
    const known = await ctx.db.selectFrom('ticket_types').select('id').where('id', 'in', typeIds).execute()
    if (known.length < typeIds.length) throw badRequest(messages.unknownType, 'typeIds')
  }
  if (tasks) assertTaskOrder(tasks)
}

/** Throws 400 for tasks that wait for each other, or for one that isn’t there. */
export function assertTaskOrder(tasks: readonly TemplateTask[]) {
  const graph = tasks.map(({ after = [] }, id) => ({ id, afterIds: after }))
  if (graph.some(({ afterIds }) => afterIds.some((at) => at >= tasks.length)))
    throw badRequest(messages.notOfTemplate, 'tasks')
  const cycle = findTaskCycle(graph)
  if (cycle.length === 0) return
  const message = messages.waitForEachOther(cycle.map((at) => tasks[at]!.subject))
  throw badRequest(message, 'tasks')
}

async function loggedValues({ db }: Context, { name, type_ids, tasks }: Row) {
  const types =
    type_ids.length === 0
      ? []
      : await db.selectFrom('ticket_types').select('name').where('id', 'in', type_ids).orderBy('name').execute()
  return { name, ticketTypes: types.map((type) => type.name), tasks: tasks.map(({ subject }) => subject) }
}
