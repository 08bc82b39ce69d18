import type { Recurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import { recurrenceProblem } from '@hatchway/contract/recurring-tickets/recurrence'
import type { ClosedDayRule, RecurringTicket } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { choicesOf } from '@hatchway/contract/tickets/ticket-fields'
import { formKey, ticketForm } from '@hatchway/contract/tickets/ticket-form'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { dayOf } from '@hatchway/contract/time/local-time'
import { isSame } from '../../platform/lists/row-changes.ts'
import { weekdayOf } from '../calendars/year/year-days.ts'
import { emptyTicket, type NewTicketValues } from '../new-ticket/new-ticket-values.ts'
import { dueProblem } from '../tasks/task-draft.ts'
import { type TaskRow, taskRows, tasksOfRows } from '../tasks/templates/template-tasks.tsx'
import { problemMessages } from './recurring-ticket.messages.ts'
import type { RecurringTicketBody, Schedule } from './recurring-tickets.queries.ts'

/** When tickets are created, as its controls have it: numbers as they were typed, and the choices of every unit. */
export type ScheduleDraft = {
  unit: Recurrence['unit']
  every: string
  weekdays: number[]
  onKind: 'day' | 'weekday'
  day: string
  ordinal: 1 | 2 | 3 | 4 | -1
  weekday: number
  month: number
  startsOn: string
  time: string
  ending: 'never' | 'until' | 'count'
  until: string
  count: string
  timeZone: string
  calendarId: number | null
  closedDays: ClosedDayRule
}

export type RecurringDraft = ScheduleDraft & {
  name: string
  /** The values of the form of a new ticket. */
  ticket: NewTicketValues
  tags: string[]
  taskTemplateIds: number[]
  rows: TaskRow[]
}

type ScheduleField = 'every' | 'weekdays' | 'day' | 'startsOn' | 'time' | 'until' | 'count' | 'recurrence'
export type RecurringProblems = Partial<Record<ScheduleField | 'name' | 'tasks' | 'taskDue' | 'ticket', string>>

/** The types by which the custom fields of a ticket are edited. */
export type Types = readonly Pick<TicketType, 'id' | 'customFields'>[]

const mostEvery = { day: 366, week: 99, month: 99, year: 10 }
const mostDates = 1000

export function newRecurringDraft(timeZone: string, now: Date): RecurringDraft {
  const today = dayOf(now, timeZone)
  return {
    ...{ name: '', ticket: emptyTicket, tags: [], taskTemplateIds: [], rows: [] },
    ...{ unit: 'week', every: '1', weekdays: [weekdayOf(today)], onKind: 'day', day: String(Number(today.slice(8))) },
    ...{ ordinal: 1, weekday: weekdayOf(today), month: Number(today.slice(5, 7)), startsOn: today, time: '09:00' },
    ...{ ending: 'never', until: '', count: '10', timeZone, calendarId: null, closedDays: 'next' },
  }
}

/** Returns a new draft with what a ticket has. */
export function draftFromTicket(ticket: Ticket, blank: RecurringDraft, types: Types): RecurringDraft {
  const { requester, customerId, customerName } = ticket
  return {
    ...blank,
    name: ticket.subject,
    tags: ticket.tags,
    ticket: {
      ...blank.ticket,
      ...choicesOf(ticket),
      typeId: String(ticket.typeId),
      requester: requester && { id: requester.id, fullName: requester.fullName, customerId, customerName },
      subject: ticket.subject,
      description: ticket.description,
      assignedGroupId: ticket.assignedGroupId,
      assigneeId: ticket.assigneeId,
      customerId,
      serviceId: ticket.serviceId,
      category: ticket.category ?? '',
      customFields: formFields(ticket.customFields, fieldsOf(types, ticket.typeId)),
    },
  }
}

export function draftOf(saved: RecurringTicket, types: Types): RecurringDraft {
  const { recurrence, requester, customer } = saved
  const blank = newRecurringDraft(saved.timeZone, new Date(`${recurrence.startsOn}T12:00:00Z`))
  return {
    ...blank,
    ...scheduleDraft(recurrence),
    ...{ timeZone: saved.timeZone, calendarId: saved.calendarId, closedDays: saved.closedDays },
    name: saved.name,
    tags: saved.tags,
    taskTemplateIds: saved.taskTemplateIds,
    rows: taskRows(saved.tasks),
    ticket: {
      ...emptyTicket,
      ...choicesOf(saved),
      typeId: saved.typeId === null ? '' : String(saved.typeId),
      requester: requester && {
        ...{ id: requester.id, fullName: requester.fullName },
        ...{ customerId: customer?.id ?? null, customerName: customer?.name ?? null },
      },
      subject: saved.subject,
      description: saved.description,
      assignedGroupId: saved.assignedGroupId,
      assigneeId: saved.assigneeId,
      customerId: saved.customerId,
      serviceId: saved.serviceId,
      category: saved.category ?? '',
      customFields: formFields(saved.customFields, fieldsOf(types, saved.typeId)),
    },
  }
}

function scheduleDraft(recurrence: Recurrence): Partial<ScheduleDraft> {
  const { unit, every, startsOn, time, until, count } = recurrence
  return {
    ...{ unit, every: String(every), startsOn, time, until: until ?? '', ending: endingOf(recurrence) },
    ...(count !== null && { count: String(count) }),
    ...(recurrence.unit === 'week' && { weekdays: recurrence.weekdays }),
    ...(recurrence.unit === 'year' && { month: recurrence.month }),
    ...((recurrence.unit === 'month' || recurrence.unit === 'year') &&
      ('day' in recurrence.on
        ? { onKind: 'day' as const, day: String(recurrence.on.day) }
        : { onKind: 'weekday' as const, ordinal: recurrence.on.ordinal, weekday: recurrence.on.weekday })),
  }
}

const endingOf = ({ until, count }: Recurrence) => (until !== null ? 'until' : count !== null ? 'count' : 'never')

export const fieldsOf = (types: Types, typeId: number | null) =>
  types.find(({ id }) => id === typeId)?.customFields ?? []

type CustomFields = RecurringTicket['customFields']
type Fields = Types[number]['customFields']

const formFields = (values: CustomFields, fields: Fields) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[customFieldKey(field.name)]
      return value === undefined || value === null
        ? []
        : [[formKey(field), typeof value === 'boolean' ? value : String(value)]]
    }),
  )

/** Returns the recurrence of a draft without problems. */
export function recurrenceOf(draft: ScheduleDraft): Recurrence {
  const { every, weekdays, month, startsOn, time, ending, until, count } = draft
  const common = {
    ...{ every: Number(every), startsOn, time },
    until: ending === 'until' ? until : null,
    count: ending === 'count' ? Number(count) : null,
  }
  const on = draft.onKind === 'day' ? { day: Number(draft.day) } : { ordinal: draft.ordinal, weekday: draft.weekday }
  switch (draft.unit) {
    case 'day':
      return { unit: 'day', ...common }
    case 'week':
      return { unit: 'week', weekdays, ...common }
    case 'month':
      return { unit: 'month', on, ...common }
    case 'year':
      return { unit: 'year', month, on, ...common }
  }
}

export const scheduleOf = (draft: ScheduleDraft): Schedule => ({
  recurrence: recurrenceOf(draft),
  timeZone: draft.timeZone,
  calendarId: draft.calendarId,
  closedDays: draft.closedDays,
})

/** Returns the request body. `typeId` is that of the chosen type, or the default one. */
export function bodyOf(draft: RecurringDraft, types: Types, typeId: number | null): RecurringTicketBody {
  const { ticket } = draft
  const fields = fieldsOf(types, typeId).flatMap((field) => {
    const value = ticket.customFields[formKey(field)]
    return value === undefined || value === '' ? [] : [[customFieldKey(field.name), value]]
  })
  return {
    name: draft.name.trim(),
    ...{ subject: ticket.subject, description: ticket.description, typeId, ...choicesOf(ticket) },
    ...{ requesterId: ticket.requester?.id ?? null, assignedGroupId: ticket.assignedGroupId },
    ...{ assigneeId: ticket.assigneeId, customerId: ticket.customerId, serviceId: ticket.serviceId },
    ...(ticket.category && { category: ticket.category }),
    ...{ tags: draft.tags, customFields: Object.fromEntries(fields), taskTemplateIds: draft.taskTemplateIds },
    tasks: tasksOfRows(draft.rows),
    ...scheduleOf(draft),
  }
}

/** Counts the changed properties. */
export const countChanges = (before: RecurringDraft, after: RecurringDraft) => {
  const { ticket: was, ...others } = before
  const { ticket: is, ...next } = after
  return changed(was, is) + changed(others, next)
}

const changed = <T extends object>(before: T, after: T) =>
  (Object.keys(after) as (keyof T)[]).filter((key) => !isSame(before[key], after[key])).length

/** Returns what has to be corrected before it can be saved; those of the ticket’s fields are shown by its form. */
export function problemsOf(draft: RecurringDraft, types: Types, typeId: number | null): RecurringProblems {
  const rules = ticketForm({ asksWhose: true, fields: [...fieldsOf(types, typeId)] })
  const ticket = rules.safeParse(draft.ticket).error?.issues[0]?.message
  const taskDue = draft.rows.map((row) => dueProblem(row)).find((problem) => problem !== undefined)
  return {
    ...(draft.name.trim() === '' && { name: problemMessages.name }),
    ...(ticket !== undefined && { ticket }),
    ...(draft.rows.some(({ subject }) => subject.trim() === '') && { tasks: problemMessages.tasks }),
    ...(taskDue && { taskDue }),
    ...problemsOfSchedule(draft),
  }
}

export function problemsOfSchedule(draft: ScheduleDraft): Partial<Record<ScheduleField, string>> {
  const { unit, every, weekdays, onKind, day, startsOn, time, ending, until, count } = draft
  const hasDay = (unit === 'month' || unit === 'year') && onKind === 'day'
  const problems = {
    ...(!isNumber(every, mostEvery[unit]) && { every: problemMessages.every(mostEvery[unit]) }),
    ...(unit === 'week' && weekdays.length === 0 && { weekdays: problemMessages.weekdays }),
    ...(hasDay && !isNumber(day, 31) && { day: problemMessages.day }),
    ...(startsOn === '' && { startsOn: problemMessages.startsOn }),
    ...(time === '' && { time: problemMessages.time }),
    ...(ending === 'until' && until === '' && { until: problemMessages.until }),
    ...(ending === 'count' && !isNumber(count, mostDates) && { count: problemMessages.count(mostDates) }),
  }
  if (Object.keys(problems).length > 0) return problems
  const problem = recurrenceProblem(recurrenceOf(draft))
  return problem ? { [problem.field === 'on' ? 'day' : problem.field]: problem.message } : {}
}

const isNumber = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
