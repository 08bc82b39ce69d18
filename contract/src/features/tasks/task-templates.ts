import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
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

const templateEndpoints = recordEndpoints('/api/task-templates', taskTemplate, { read: 'staff', write: 'admin' })

export const taskTemplates = {
  list: templateEndpoints.list('The task templates by name.'),
  add: templateEndpoints.add('Add a task template.', newTaskTemplate),
  change: templateEndpoints.change('Change a task template. Tasks already added aren’t affected.', taskTemplateChange),
  remove: templateEndpoints.remove('Delete a task template. Tasks that it has added stay.'),
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
