import { taskTemplates } from '@hatchway/contract/tasks/task-templates'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../../platform/http/implement.ts'
import { presentTasks } from '../tasks.find.ts'
import { applyTemplate } from './task-templates.apply.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './task-templates.ts'

export function taskTemplateRoutes(app: FastifyInstance) {
  implement(app, taskTemplates.list, listTemplates)
  implement(app, taskTemplates.add, addTemplate)
  implement(app, taskTemplates.change, changeTemplate)
  implement(app, taskTemplates.remove, byId(removeTemplate))
  implement(app, taskTemplates.apply, async (ctx, { params, body }) => {
    await applyTemplate(ctx, params.id, body.templateId)
    return { changeId: ctx.origin.requestId, tasks: await presentTasks(ctx, params.id) }
  })
}
