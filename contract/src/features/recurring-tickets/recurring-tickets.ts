import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  baseVersion,
  filledLine,
  id,
  instant,
  namedRecord,
  oneId,
  pageTotals,
  paging,
  person,
  savedVersion,
  timeZone,
} from '../../shapes.ts'
import { limits } from '../limits.ts'
import { templateTask } from '../tasks/task-shapes.ts'
import { shapesOf } from '../tickets/ticket-field-shapes.ts'
import { descriptionRule } from '../tickets/ticket-text-shapes.ts'
import { recurrence } from './recurrence.ts'

/** What happens to a date on a day without working hours, such as a weekend or a holiday. */
export const closedDayRule = z.enum(['create', 'skip', 'next', 'previous'])
export type ClosedDayRule = z.infer<typeof closedDayRule>
export const closedDayLabels: Record<ClosedDayRule, string> = {
  create: 'Create the ticket anyway',
  skip: 'Skip the date',
  next: 'Move to the next working day',
  previous: 'Move to the previous working day',
}

/** When tickets are created. */
export const recurringTicketSchedule = z.object({
  recurrence,
  timeZone,
  /** The calendar that says which days have working hours; null where every day counts. */
  calendarId: id.nullable().default(null),
  closedDays: closedDayRule.default('create'),
})
export type RecurringTicketSchedule = z.output<typeof recurringTicketSchedule>

const { subject, requesterId, typeId, assignedGroupId, customFields, ...otherFields } = shapesOf('create', [
  'subject',
  'requesterId',
  'customerId',
  'serviceId',
  'typeId',
  'category',
  'priority',
  'assignedGroupId',
  'assigneeId',
  'tags',
  'customFields',
])

/** What each ticket gets. */
const content = {
  subject,
  description: descriptionRule,
  requesterId,
  typeId,
  /** The default group when absent. */
  assignedGroupId,
  ...otherFields,
  customFields,
  /** Templates whose tasks each ticket gets, besides those of its type. */
  taskTemplateIds: z
    .array(id)
    .max(limits.templatesPerRecurringTicket)
    .transform((given) => [...new Set(given)])
    .default([]),
  /** Tasks that each ticket gets besides. */
  tasks: z
    .array(templateTask)
    .max(limits.tasksPerTemplate, `There can be at most ${limits.tasksPerTemplate} tasks`)
    .default([]),
}
export const recurringTicketContent = z.object(content)
export type RecurringTicketContent = z.output<typeof recurringTicketContent>

const name = filledLine(120, 'Please give the recurring ticket a name')
export const newRecurringTicket = z.object({
  name,
  isPaused: z.boolean().default(false),
  ...content,
  ...recurringTicketSchedule.shape,
})
export type NewRecurringTicket = z.input<typeof newRecurringTicket>

export const recurringTicketChange = z.object({
  ...newRecurringTicket.partial().shape,
  isPaused: z.boolean().optional(),
  taskTemplateIds: content.taskTemplateIds.unwrap().optional(),
  tasks: content.tasks.unwrap().optional(),
  priority: otherFields.priority.unwrap().optional(),
  calendarId: id.nullable().optional(),
  closedDays: closedDayRule.optional(),
  version: baseVersion,
})
export type RecurringTicketChange = z.input<typeof recurringTicketChange>

/** `ended` has had all its dates. */
export const recurringTicketState = z.enum(['active', 'paused', 'ended'])

/** When a ticket will be created. */
export const recurringTicketDate = z.object({
  at: instant,
  /** The local day. */
  day: z.iso.date(),
  /** The day from which it was moved; null where it wasn’t. */
  movedFrom: z.iso.date().nullable(),
  /** The name of the holiday for which it was moved. */
  holiday: z.string().nullable(),
})
export type RecurringTicketDate = z.infer<typeof recurringTicketDate>

const occurrence = z.object({
  /** The local day of the last date that it stands for. */
  day: z.iso.date(),
  /** The first day that it stands for, where tickets could not be created on time. */
  firstDay: z.iso.date(),
  dates: z.number(),
  dueAt: instant,
  /** When the ticket was created, or failed to be. */
  at: instant,
  /** Null where it failed, and for a ticket that was deleted. */
  ticket: z.object({ id, ticketNumber: z.string(), subject: z.string() }).nullable(),
  /** Why no ticket was created. */
  error: z.string().nullable(),
})
/** One ticket that was created, or failed to be. */
export const recurringTicketOccurrence = occurrence
export type RecurringTicketOccurrence = z.infer<typeof occurrence>

const summary = {
  id,
  name: z.string(),
  state: recurringTicketState,
  subject: z.string(),
  requester: person.nullable(),
  customer: namedRecord.nullable(),
  group: namedRecord.nullable(),
  typeName: z.string().nullable(),
  typeIcon: z.string().nullable(),
  typeHue: z.number().nullable(),
  /** The recurrence as words. */
  sentence: z.string(),
  timeZone: z.string(),
  nextAt: instant.nullable(),
  /** Why tickets can’t be created, such as a requester who was deactivated, or why the last one wasn’t. */
  problem: z.string().nullable(),
  last: occurrence.nullable(),
  version: z.number(),
}
export const recurringTicketSummary = z.object(summary)
export type RecurringTicketSummary = z.infer<typeof recurringTicketSummary>

export const recurringTicket = z.object({
  ...summary,
  requesterId: id.nullable(),
  customerId: id.nullable(),
  serviceId: id.nullable(),
  /** Null is the default one. */
  category: z.string().nullable(),
  priority: shapesOf('response').priority,
  assignedGroupId: id.nullable(),
  assigneeId: id.nullable(),
  tags: z.array(z.string()),
  description: z.string(),
  /** Null is the default type. */
  typeId: id.nullable(),
  customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  assignee: person.nullable(),
  taskTemplateIds: z.array(id),
  tasks: z.array(templateTask),
  recurrence,
  calendarId: id.nullable(),
  closedDays: closedDayRule,
  /** At most ten. */
  nextDates: z.array(recurringTicketDate),
  changedAt: instant,
  changedBy: person.nullable(),
})
export type RecurringTicket = z.infer<typeof recurringTicket>

export const recurringTicketVersion = z.object({
  ...savedVersion,
  name: z.string(),
  /** The recurrence as words. */
  sentence: z.string(),
  /** What differs from the version before, as the names of its parts: "Schedule", "Tasks". */
  changes: z.array(z.string()),
})
export type RecurringTicketVersion = z.infer<typeof recurringTicketVersion>

const oneOccurrence = z.object({ id, day: z.iso.date() })

const recurringTicketEndpoints = recordEndpoints('/api/recurring-tickets', recurringTicket, 'admin')

export const recurringTickets = {
  list: recurringTicketEndpoints.listBy(
    'Recurring tickets, those with problems first and then by their next date.',
    z.object({
      search: z.string().max(200).default(''),
      state: z.enum(['active', 'paused', 'ended', 'problem']).optional(),
      ...paging,
    }),
    z.object({ recurringTickets: z.array(recurringTicketSummary), ...pageTotals }),
  ),
  add: endpoint({
    method: 'POST',
    path: '/api/recurring-tickets',
    summary: 'Add a recurring ticket. Tickets are created from its next date on, none for the past.',
    access: 'admin',
    body: newRecurringTicket,
    richText: ['description'],
    response: recurringTicket,
    status: 201,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/recurring-tickets/preview',
    summary: 'Preview the next dates of a schedule. Nothing is saved.',
    access: 'admin',
    body: recurringTicketSchedule,
    response: z.object({ dates: z.array(recurringTicketDate), sentence: z.string(), problem: z.string().nullable() }),
  }),
  show: recurringTicketEndpoints.show('One recurring ticket with its next dates.'),
  change: endpoint({
    method: 'PATCH',
    path: '/api/recurring-tickets/:id',
    summary:
      'Change, pause or resume a recurring ticket. Changed content becomes a new version. No ticket is created for dates that have passed.',
    access: 'admin',
    params: oneId,
    body: recurringTicketChange,
    richText: ['description'],
    response: recurringTicket,
  }),
  remove: recurringTicketEndpoints.remove('Delete a recurring ticket. Tickets that it has created stay.'),
  restore: recurringTicketEndpoints.restore(
    'Restore a deleted recurring ticket. No ticket is created for dates that have passed.',
  ),
  versions: recurringTicketEndpoints.versions(
    'The versions of a recurring ticket, newest first, with who changed what; up to 100.',
    recurringTicketVersion,
  ),
  restoreVersion: recurringTicketEndpoints.restoreVersion(
    'Make the name, ticket and schedule of an earlier version the newest version. No ticket is created for dates that have passed.',
  ),
  history: endpoint({
    method: 'GET',
    path: '/api/recurring-tickets/:id/history',
    summary: 'The tickets that a recurring ticket has created or failed to create, newest first.',
    access: 'admin',
    params: oneId,
    query: z.object(paging),
    response: z.object({ occurrences: z.array(occurrence), ...pageTotals }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/recurring-tickets/:id/history/:day/retry',
    summary: 'Create the ticket for a date that failed.',
    access: 'admin',
    params: oneOccurrence,
    response: occurrence,
  }),
}
