import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, oneId } from '../../shapes.ts'
import { limits } from '../limits.ts'
import { changeId } from '../tickets/tickets.ts'
import { task, templateTask } from './task-shapes.ts'

export const taskTemplate = z.object({
  id,
  name: z.string(),
  /** Its tasks are added to new tickets of these types. */
  typeIds: z.array(id),
  tasks: z.array(templateTask),
  version: z.number(),
})
export type TaskTemplate = z.infer<typeof taskTemplate>

export const newTaskTemplate = z.object({
  name: filledLine(80, 'Enter a name'),
  typeIds: z
    .array(id)
    .max(limits.ticketTypes)
    .transform((given) => [...new Set(given)])
    .optional(),
  tasks: z
    .array(templateTask)
    .min(1, 'Add at least one task')
    .max(limits.tasksPerTemplate, `A template can have at most ${limits.tasksPerTemplate} tasks`),
})
export type NewTaskTemplate = z.input<typeof newTaskTemplate>

export const taskTemplateChange = newTaskTemplate.partial().extend({ version: z.number().optional() })

export const taskTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/task-templates',
    summary: 'The task templates by name.',
    access: 'staff',
    response: z.array(taskTemplate),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/task-templates',
    summary: 'Add a task template.',
    access: 'admin',
    body: newTaskTemplate,
    response: taskTemplate,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/task-templates/:id',
    summary: 'Change a task template. Tasks that it has added stay as they are.',
    access: 'admin',
    params: oneId,
    body: taskTemplateChange,
    response: taskTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/task-templates/:id',
    summary: 'Delete a task template. Tasks that it has added stay.',
    access: 'admin',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/tasks/template',
    summary: 'Add the tasks of a template to a ticket.',
    access: 'staff',
    params: oneId,
    body: z.object({ templateId: id }),
    response: z.object({ changeId, tasks: z.array(task) }),
    status: 201,
  }),
}
