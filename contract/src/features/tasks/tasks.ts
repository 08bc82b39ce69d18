import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { errorCode } from '../../error-codes.ts'
import {
  anyIdOr,
  flag,
  id,
  one,
  oneId,
  optionalId,
  pageTotals,
  paging,
  sortDirection,
  text,
  timeZone,
} from '../../shapes.ts'
import { conditionMessages } from '../conditions/condition.messages.ts'
import { conditionOrJson } from '../conditions/condition-shapes.ts'
import { limits } from '../limits.ts'
import { changeId } from '../tickets/tickets.ts'
import { taskGroupings } from './task-groups.ts'
import { customerTask, listedTask, newTask, task, taskChange, taskParty } from './task-shapes.ts'

/** Without a view or with `all`: the tasks of all tickets that the caller sees. */
export const taskViews = ['mine', 'groups', 'all', 'overdue'] as const
export type TaskView = (typeof taskViews)[number]
/** How far the tasks of a view are counted for its tab. */
export const countedTasks = 1000
export const taskSorts = ['due', 'subject', 'createdAt'] as const

export const taskFilter = {
  view: one(z.enum(taskViews)),
  /** Part of the subject of the task, or the number of its ticket; or a condition in its text form. */
  search: z.string().max(200).optional(),
  /** By default open tasks of tickets that are not closed. */
  done: one(z.enum(['no', 'yes', 'any'])),
  assigneeId: anyIdOr('me', 'none'),
  groupId: anyIdOr('mine', 'none'),
  customerId: anyIdOr('none'),
  ticketId: optionalId,
  party: one(taskParty),
  required: flag,
  /** `week`: within seven days. */
  due: one(z.enum(['overdue', 'week', 'none'])),
  /**
   * A condition in its text form, over the fields of tasks and of their tickets, such as `task.assignee:me task.due:<+2d priority:high`. The
   * other parameters apply as well. One about when tasks were done finds those that are done, unless `done` says otherwise.
   */
  q: z.string().max(limits.charactersPerCondition, conditionMessages.tooLong).optional(),
  /** The same as JSON, such as `{"field":"task.assigneeId","operator":"isAnyOf","values":["me"]}`. */
  conditions: conditionOrJson,
}

const changed = { changeId }

/** The response of a change: the task, and the id by which the change is undone. */
export const changedTask = task.extend(changed)
export type ChangedTask = z.infer<typeof changedTask>

/** The number of open tasks in each view, no higher than {@link countedTasks}. */
export const taskCounts = z.object({ mine: z.number(), groups: z.number(), all: z.number(), overdue: z.number() })
export type TaskCounts = z.infer<typeof taskCounts>

export const taskBulkOutcome = z.object({
  ...changed,
  changed: z.array(id),
  /** How many tasks already were as wanted. */
  unchanged: z.number(),
  failed: z.array(z.object({ id, code: errorCode, message: z.string() })),
})
export type TaskBulkOutcome = z.infer<typeof taskBulkOutcome>

/** The version of the task that the caller has read; another one is answered 409. */
const version = { version: z.number().optional() }
const ofTicket = { params: oneId, access: 'staff' } as const

export const tasks = {
  ofTicket: endpoint({
    ...ofTicket,
    method: 'GET',
    path: '/api/tickets/:id/tasks',
    summary: 'The tasks of a ticket in their order.',
    response: z.array(task),
  }),
  add: endpoint({
    ...ofTicket,
    method: 'POST',
    path: '/api/tickets/:id/tasks',
    summary: 'Add a task to a ticket, as its last one.',
    body: newTask,
    response: changedTask,
    status: 201,
  }),
  order: endpoint({
    ...ofTicket,
    method: 'PUT',
    path: '/api/tickets/:id/tasks/order',
    summary: 'Reorder a ticket’s tasks. Tasks that aren’t listed follow in their current order.',
    body: z.object({ ids: z.array(id).max(limits.tasksPerTicket) }),
    response: z.object({ ...changed, tasks: z.array(task) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/tasks',
    summary: 'Tasks on the tickets that the caller can see, by default open ones by due time.',
    access: 'staff',
    query: z.object({
      ...taskFilter,
      ...paging,
      sortBy: z.enum(taskSorts).default('due'),
      sortDirection: sortDirection.default('asc'),
      /** Lists the tasks of one person, group or ticket together, by their ids. */
      groupBy: one(z.enum(taskGroupings)),
      /** Of the days of `sections`, which the response has with it only. */
      timeZone: timeZone.optional(),
    }),
    response: z.object({
      tasks: z.array(listedTask),
      /**
       * The parts of the page, with how many tasks match in each, also on other pages, no more than are counted. In the order of due times:
       * `overdue`, the days on which these tasks are due, and `none`; where some of them are done, overdue ones are counted on their days.
       * With `groupBy`: the ids of the people, groups or tickets, and `none`.
       */
      sections: z.array(z.object({ key: z.string(), tasks: z.number() })),
      ...pageTotals,
      /** False when the total of a long list is an estimate. */
      isTotalExact: z.boolean(),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/tasks/counts',
    summary: `The number of open tasks in each view, counted up to ${countedTasks}.`,
    access: 'staff',
    response: taskCounts,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/tasks/:id',
    summary: 'One task.',
    access: 'staff',
    params: oneId,
    response: task,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tasks/:id',
    summary: 'Change a task. An exact due time replaces a relative one, and vice versa.',
    access: 'staff',
    params: oneId,
    body: taskChange,
    response: changedTask,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/complete',
    summary: 'Mark a task as done. Earlier tasks must be done.',
    access: 'staff',
    params: oneId,
    body: z.object(version),
    response: changedTask,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/reopen',
    summary: 'Mark a task as not done.',
    access: 'staff',
    params: oneId,
    body: z.object(version),
    response: changedTask,
  }),
  check: endpoint({
    method: 'PUT',
    path: '/api/tasks/:id/checklist/:itemId',
    summary: 'Check an item of a task’s checklist, or uncheck it.',
    access: 'staff',
    params: z.object({ id, itemId: id }),
    body: z.object({ isDone: z.boolean() }),
    response: changedTask,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tasks/:id',
    summary: 'Delete a task. The deletion can be undone by its `changeId`.',
    access: 'staff',
    params: oneId,
    response: z.object(changed),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/tasks/bulk',
    summary: `Change up to ${limits.tasksPerBulkChange} tasks at once. The rules of each task apply.`,
    access: 'staff',
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'Choose a task')
        .max(limits.tasksPerBulkChange, `You can change at most ${limits.tasksPerBulkChange} tasks at once`)
        .transform((given) => [...new Set(given)]),
      change: z
        .object({
          isDone: z.boolean().optional(),
          assigneeId: optionalId,
          groupId: optionalId,
          dueAt: z.iso.datetime({ offset: true }).nullish(),
          isDeleted: z.literal(true).optional(),
        })
        .refine((change) => Object.values(change).some((value) => value !== undefined), 'Choose what to change'),
    }),
    response: taskBulkOutcome,
  }),
  ofPortalTicket: endpoint({
    method: 'GET',
    path: '/api/portal/tickets/:id/tasks',
    summary: 'The customer’s own tasks of a ticket, and those that are shown to them.',
    access: 'portal',
    params: oneId,
    response: z.array(customerTask),
  }),
  completeOwn: endpoint({
    method: 'POST',
    path: '/api/portal/tasks/:id/complete',
    summary: 'Mark a task of the customer as done, with a text and files of its ticket as the result.',
    access: 'portal',
    params: oneId,
    body: z.object({
      result: text(5000).optional(),
      fileIds: z.array(id).max(limits.filesPerTask).optional(),
    }),
    response: customerTask,
  }),
}
