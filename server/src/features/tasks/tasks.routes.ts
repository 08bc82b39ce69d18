import { type ChangedTask, tasks } from '@hatchway/contract/tasks/tasks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { cachedCount } from '../../platform/database/rows/count-cache.ts'
import { byId, implement } from '../../platform/http/implement.ts'
import { addTask, changeTask, checkItem, completeTask, orderTasks, removeTask, reopenTask } from './tasks.change.ts'
import { completeOwnTask, listCustomerTasks } from './tasks.customer.ts'
import { findTask, listTicketTasks, presentTasks } from './tasks.find.ts'
import { countTasks, listTasks, taskCountQuery } from './tasks.list.ts'

export function taskRoutes(app: FastifyInstance) {
  const totalOf = cachedCount(() => app.database.pool!, taskCountQuery)
  implement(app, tasks.ofTicket, byId(listTicketTasks))
  implement(app, tasks.add, async (ctx, input) => changed(ctx, await addTask(ctx, input)))
  implement(app, tasks.order, async (ctx, { params, body }) => {
    await orderTasks(ctx, params.id, body.ids)
    return { changeId: ctx.origin.requestId, tasks: await presentTasks(ctx, params.id) }
  })
  implement(app, tasks.list, (ctx, input) => listTasks(ctx, input, totalOf))
  implement(app, tasks.counts, countTasks)
  implement(app, tasks.show, byId(findTask))
  implement(app, tasks.change, async (ctx, input) => changed(ctx, (await changeTask(ctx, input)).id))
  implement(app, tasks.complete, async (ctx, input) => changed(ctx, (await completeTask(ctx, input)).id))
  implement(app, tasks.reopen, async (ctx, input) => changed(ctx, (await reopenTask(ctx, input)).id))
  implement(app, tasks.check, async (ctx, input) => changed(ctx, (await checkItem(ctx, input)).id))
  implement(app, tasks.remove, async (ctx, { params }) => {
    await removeTask(ctx, params.id)
    return { changeId: ctx.origin.requestId }
  })
  implement(app, tasks.ofPortalTicket, byId(listCustomerTasks))
  implement(app, tasks.completeOwn, completeOwnTask)
}

const changed = async (ctx: Context, id: number): Promise<ChangedTask> => ({
  ...(await findTask(ctx, id)),
  changeId: ctx.origin.requestId,
})
