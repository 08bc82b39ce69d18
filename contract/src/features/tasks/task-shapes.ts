import { z } from 'zod'
import { filledLine, id, instant, line, namedRecord, optionalId, person, text } from '../../shapes.ts'
import { limits } from '../limits.ts'
import { ticketState } from '../ticket-types/ticket-types.ts'

/** Who does a task: the desk, or the requester and their organization. */
export const taskParty = z.enum(['desk', 'customer'])
export type TaskParty = z.infer<typeof taskParty>

/** A task waits while a task that must be done before it is open. */
export const taskState = z.enum(['open', 'waiting', 'done'])
export type TaskState = z.infer<typeof taskState>

/**
 * When a task is due, in working time of the ticket's calendar: after the ticket was created, or after the last of the tasks before it was done.
 * Days end with the working hours of that day.
 */
export const taskDueRule = z.object({
  unit: z.enum(['hours', 'days']),
  after: z.enum(['ticket', 'tasks']),
  amount: z.int('Enter a whole number').min(1, 'Enter at least 1').max(1000, 'Enter at most 1000'),
})
export type TaskDueRule = z.infer<typeof taskDueRule>

export const checklistItem = z.object({
  id: z.number(),
  text: z.string(),
  doneAt: instant.nullable(),
  /** The name of who did it, at that time. */
  doneBy: z.string().nullable(),
})
export type ChecklistItem = z.infer<typeof checklistItem>

/** A file of the ticket. */
export const taskFile = z.object({ id, fileName: z.string(), fileSize: z.number() })
export type TaskFile = z.infer<typeof taskFile>

export const taskReference = z.object({ id, subject: z.string() })

export const task = z.object({
  id,
  ticketId: id,
  subject: z.string(),
  description: z.string(),
  party: taskParty,
  state: taskState,
  assignee: person.nullable(),
  group: namedRecord.nullable(),
  dueAt: instant.nullable(),
  dueRule: taskDueRule.nullable(),
  /** It blocks the states and steps below until it is done. */
  isRequired: z.boolean(),
  blocksStates: z.array(ticketState),
  /** Steps by name, besides those of the states. */
  blocksSteps: z.array(z.string()),
  /** Customers see its subject and state. They always see their own tasks. */
  isShown: z.boolean(),
  checklist: z.array(checklistItem),
  /** The tasks of the ticket that must be done before it. */
  afterIds: z.array(id),
  /** Those of them that are open. */
  waitsFor: z.array(taskReference),
  doneAt: instant.nullable(),
  doneBy: person.nullable(),
  /** Files of the ticket for who does it, such as a form that the customer fills in and returns. */
  files: z.array(taskFile),
  /** What the customer wrote and uploaded. */
  result: z.string().nullable(),
  resultFiles: z.array(taskFile),
  template: namedRecord.nullable(),
  version: z.number(),
  createdAt: instant,
})
export type Task = z.infer<typeof task>

export const listedTask = task.extend({
  ticket: z.object({
    id,
    ticketNumber: z.string(),
    subject: z.string(),
    typeIcon: z.string(),
    typeHue: z.number(),
    customerName: z.string().nullable(),
  }),
})
export type ListedTask = z.infer<typeof listedTask>

/** A task as customers see it. */
export const customerTask = z.object({
  id,
  subject: z.string(),
  state: taskState,
  /** The customer is to do it; the fields below are filled for such tasks only. */
  isOwn: z.boolean(),
  description: z.string(),
  createdAt: instant,
  dueAt: instant.nullable(),
  doneAt: instant.nullable(),
  files: z.array(taskFile),
  result: z.string().nullable(),
  resultFiles: z.array(taskFile),
})
export type CustomerTask = z.infer<typeof customerTask>

const subject = filledLine(limits.charactersPerTaskSubject, 'Enter what is to be done')
const newItem = z.object({
  /** That of an item that exists. */
  id: z.number().optional(),
  text: filledLine(300, 'Enter the item'),
})
const uniqueIds = (most: number) =>
  z
    .array(id)
    .max(most)
    .transform((given) => [...new Set(given)])

const taskContent = z.object({
  subject,
  description: text(10_000),
  party: taskParty,
  groupId: optionalId,
  dueRule: taskDueRule.nullable(),
  isRequired: z.boolean(),
  blocksStates: z
    .array(ticketState.exclude(['open']))
    .max(3)
    .transform((given) => [...new Set(given)]),
  blocksSteps: z
    .array(line(100))
    .max(limits.stepsPerTicketType)
    .transform((given) => [...new Set(given)]),
  isShown: z.boolean(),
  checklist: z
    .array(newItem)
    .max(limits.checklistItemsPerTask, `A checklist can have at most ${limits.checklistItemsPerTask} items`),
})

const newTaskContent = taskContent.partial().required({ subject: true })

export const newTask = newTaskContent.extend({
  assigneeId: optionalId,
  dueAt: z.iso.datetime({ offset: true }).nullish(),
  afterIds: uniqueIds(limits.tasksPerTicket).optional(),
  /** Files of the ticket that its customer can see, for them to download. */
  fileIds: uniqueIds(limits.filesPerTask).optional(),
})
export type NewTask = z.input<typeof newTask>

export const taskChange = newTask.partial().extend({
  /** The version that the change is based on; another one is answered 409. */
  version: z.number().optional(),
})
export type TaskChange = z.input<typeof taskChange>

/** A task that a macro or a rule adds. */
export const addedTask = newTaskContent.extend({ assigneeId: optionalId })
export type AddedTask = z.output<typeof addedTask>

/** A task of a template. `after` are the places of the tasks before it, from 0. */
export const templateTask = newTaskContent.extend({
  after: z.array(z.int().min(0).max(limits.tasksPerTemplate)).max(limits.tasksPerTemplate).optional(),
})
export type TemplateTask = z.output<typeof templateTask>
