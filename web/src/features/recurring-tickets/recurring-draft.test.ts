import { recurrence as recurrenceShape } from '@hatchway/contract/recurring-tickets/recurrence'
import type { RecurringTicket } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  countChanges,
  draftOf,
  newRecurringDraft,
  problemsOfSchedule,
  recurrenceOf,
} from './recurring-draft.ts'

const types = [
  { id: 3, customFields: [{ id: 7, name: 'Affected site', label: 'Affected site', fieldType: 'text' }] },
] as never
const blank = newRecurringDraft('Europe/Berlin', new Date('2026-11-23T12:00:00Z'))

const saved = {
  ...{ id: 1, name: 'Backups', version: 2, subject: 'Check the backups', description: 'Restore one file.' },
  ...{ requester: { id: 5, fullName: 'Priya Raman', avatarUrl: null }, customer: { id: 9, name: 'Acme' } },
  ...{ requesterId: 5, customerId: 9, serviceId: null, typeId: 3, category: 'network', priority: 'high' },
  ...{ assignedGroupId: 4, assigneeId: null, tags: ['backup'], customFields: { affected_site: 'Lisbon' } },
  ...{ taskTemplateIds: [2], tasks: [{ subject: 'Restore' }], timeZone: 'UTC', calendarId: 6, closedDays: 'previous' },
  recurrence: {
    ...{ unit: 'year', every: 2, month: 5, on: { ordinal: -1, weekday: 4 } },
    ...{ startsOn: '2026-01-01', time: '07:30', until: null, count: 5 },
  },
} as unknown as RecurringTicket

describe('the draft of a recurring ticket', () => {
  test('keeps everything that is saved, custom fields by their names included', () => {
    const draft = draftOf(saved, types)
    const body = bodyOf(draft, types, 3)
    expect(body).toMatchObject({
      ...{ name: 'Backups', subject: 'Check the backups', requesterId: 5, customerId: 9, typeId: 3 },
      ...{ category: 'network', priority: 'high', assignedGroupId: 4, tags: ['backup'] },
      ...{ customFields: { affected_site: 'Lisbon' }, taskTemplateIds: [2], tasks: [{ subject: 'Restore' }] },
      ...{ recurrence: saved.recurrence, timeZone: 'UTC', calendarId: 6, closedDays: 'previous' },
    })
    expect(countChanges(draft, draftOf(saved, types))).toBe(0)
    expect(countChanges(draft, { ...draft, name: 'Other', ticket: { ...draft.ticket, subject: 'Other' } })).toBe(2)
  })

  test('has a recurrence that the server accepts, for each unit', () => {
    for (const unit of ['day', 'week', 'month', 'year'] as const)
      for (const onKind of ['day', 'weekday'] as const)
        expect(recurrenceShape.safeParse(recurrenceOf({ ...blank, unit, onKind })).error).toBeUndefined()
  })

  test('has a sentence for each field of the schedule that cannot be saved', () => {
    expect(problemsOfSchedule(blank)).toEqual({})
    expect(problemsOfSchedule({ ...blank, every: '0' })).toEqual({ every: 'Enter a whole number from 1 to 99' })
    expect(problemsOfSchedule({ ...blank, weekdays: [] })).toEqual({ weekdays: 'Choose at least one weekday' })
    expect(problemsOfSchedule({ ...blank, unit: 'year', month: 2, day: '30' })).toEqual({
      day: 'February never has a day 30',
    })
    expect(problemsOfSchedule({ ...blank, ending: 'until', until: '2026-11-22' })).toEqual({
      until: 'The end must not be before the start',
    })
    expect(problemsOfSchedule({ ...blank, ending: 'count', count: '5000' })).toEqual({
      count: 'Enter a whole number from 1 to 1000',
    })
  })
})
