import { groups } from '@hatchway/contract/accounts/groups'
import { type NewRecurringTicket, recurringTickets } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { calendars } from '@hatchway/contract/time/calendars'
import { addDays } from '@hatchway/contract/time/local-time'
import { dayText } from '@hatchway/contract/time/time-text'
import { describe, expect } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { repeated, whileConnectionsEnd } from '../../testing/ending-connections.ts'
import { runKilledProcesses } from '../../testing/processes/killed-processes.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { mailsTo } from '../../testing/services/mails-to.ts'
import { test as base, type Desk, deskPerFile } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCalendar } from '../calendars/calendars.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { createRecurringTickets } from './recurring-tickets.background.ts'
import { aRecurringTicket, daily } from './recurring-tickets.factory.ts'
import '../notifications/notifications.table.ts'

const test = base.extend<{ desk: Desk }>({ desk: deskPerFile(prepare) })

async function prepare(desk: Desk) {
  await aTicketType(desk.db, { is_default: true })
  await runReactions(desk)
}

const dayMs = 86_400_000
const today = new Date().toISOString().slice(0, 10)
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00Z`)

/** An admin, and what a recurring ticket of every day at nine is given. */
async function aSetting(desk: Desk) {
  const [admin, requester] = [await anAdmin(desk.db), await aRequester(desk.db)]
  const group = await aGroup(desk.db, { memberIds: [admin.id] })
  const body = (given: object = {}): NewRecurringTicket =>
    ({
      name: unique('Check the backups'),
      subject: 'Check the backups',
      description: '<p>Restore one file of each server.</p>',
      requesterId: requester.id,
      assignedGroupId: group.id,
      recurrence: { unit: 'day', every: 1, startsOn: addDays(today, 1), time: '09:00' },
      timeZone: 'UTC',
      ...given,
    }) as NewRecurringTicket
  const as = desk.as(admin)
  const add = (given: object = {}) => as(recurringTickets.add, { body: body(given) })
  const history = async (id: number) => (await as(recurringTickets.history, { params: { id }, query: {} })).occurrences
  return { admin, requester, group, as, add, history }
}

/** Creates everything that is due at a time. */
async function runAt(desk: Desk, now: Date) {
  const step = createRecurringTickets(desk.pool, openLog('silent'), () => now)
  for (let wait = 0; wait === 0; ) wait = await step()
}

describe('a recurring ticket', () => {
  test('creates its ticket with its tasks at its time, and once', async ({ desk }) => {
    const { as, add, history, requester, group } = await aSetting(desk)
    const made = await add({
      tags: ['backup'],
      priority: 'high',
      tasks: [{ subject: 'Restore a file' }, { subject: 'Write it down', after: [0] }],
    })
    expect(made).toMatchObject({ state: 'active', sentence: 'Every day at 9:00 AM', problem: null, last: null })
    expect(made.nextDates).toHaveLength(10)
    expect(made.nextAt).toBe(at(addDays(today, 1)).toISOString())
    await runAt(desk, at(addDays(today, 1), '08:59'))
    expect(await history(made.id)).toEqual([])
    await runAt(desk, at(addDays(today, 1)))
    await runAt(desk, at(addDays(today, 1), '09:01'))
    const [occurrence, ...others] = await history(made.id)
    expect(others).toEqual([])
    expect(occurrence).toMatchObject({
      day: addDays(today, 1),
      dates: 1,
      error: null,
      ticket: { subject: 'Check the backups' },
    })
    const params = { id: occurrence!.ticket!.id }
    const ticket = await as(tickets.show, { params })
    expect(ticket).toMatchObject({
      requesterId: requester.id,
      assignedGroupId: group.id,
      tags: ['backup'],
      priority: 'high',
      source: 'recurring',
      description: '<p>Restore one file of each server.</p>',
    })
    expect((await as(tasks.ofTicket, { params })).map(({ subject, state }) => `${subject}: ${state}`)).toEqual([
      'Restore a file: open',
      'Write it down: waiting',
    ])
    const events = await as(tickets.events, { params })
    expect(events.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'recurringTicket',
      from: null,
      to: made.name,
    })
    expect((await as(recurringTickets.show, { params: made })).nextAt).toBe(at(addDays(today, 2)).toISOString())
  })

  test('creates one ticket for all dates of a downtime, which says so', async ({ desk }) => {
    const { as, add, history } = await aSetting(desk)
    const made = await add()
    await runAt(desk, at(addDays(today, 40), '12:00'))
    const [occurrence, ...others] = await history(made.id)
    expect(others).toEqual([])
    expect(occurrence).toMatchObject({ dates: 40, firstDay: addDays(today, 1), day: addDays(today, 40) })
    const ticket = await as(tickets.show, { params: occurrence!.ticket! })
    expect(ticket.description).toContain(
      `This ticket covers 40 dates, from ${dayText(addDays(today, 1))} to ${dayText(addDays(today, 40))}`,
    )
    expect((await as(recurringTickets.show, { params: made })).nextAt).toBe(at(addDays(today, 41)).toISOString())
  })

  test('never creates tickets for the past: not when it is added, changed, resumed or restored', async ({ desk }) => {
    const { as, add, history } = await aSetting(desk)
    const recurrence = { unit: 'day', every: 1, startsOn: addDays(today, -100), time: '00:00' } as const
    const made = await add({ recurrence })
    const params = { id: made.id }
    expect(made.nextAt).toBe(at(addDays(today, 1), '00:00').toISOString())
    const hourly = await as(recurringTickets.change, { params, body: { recurrence: { ...recurrence, every: 2 } } })
    expect(Date.parse(hourly.nextAt!)).toBeGreaterThan(Date.now())
    const paused = await as(recurringTickets.change, { params, body: { isPaused: true } })
    expect(paused).toMatchObject({ state: 'paused', nextAt: null })
    await runAt(desk, new Date(Date.now() + 10 * dayMs))
    const resumed = await as(recurringTickets.change, { params, body: { isPaused: false } })
    expect(resumed.state).toBe('active')
    await as(recurringTickets.remove, { params })
    await runAt(desk, new Date(Date.now() + 10 * dayMs))
    const restored = await as(recurringTickets.restore, { params })
    expect(restored.nextAt).toBe(resumed.nextAt)
    expect(await history(made.id)).toEqual([])
  })

  test('creates at most one ticket a day, also after its time was moved to later that day', async ({ desk }) => {
    const { as, requester } = await aSetting(desk)
    const yesterday = addDays(today, -1)
    const { id } = await aRecurringTicket(desk.db, {
      content: { requesterId: requester.id },
      recurrence: daily({ startsOn: yesterday, time: '00:00' }),
      nextDay: today,
      nextAt: at(today, '00:00'),
    })
    await runAt(desk, new Date())
    const params = { id }
    const later = daily({ startsOn: yesterday, time: '23:59' })
    const changed = await as(recurringTickets.change, { params, body: { recurrence: later } })
    expect(changed.last).toMatchObject({ day: today, error: null })
    expect(changed.nextAt).toBe(at(addDays(today, 1), '23:59').toISOString())
  })

  test('ends by its number of dates, and is not active then', async ({ desk }) => {
    const { as, add } = await aSetting(desk)
    const recurrence = { unit: 'day', every: 1, startsOn: addDays(today, 1), time: '09:00', count: 2 }
    const made = await add({ recurrence })
    await runAt(desk, at(addDays(today, 1)))
    await runAt(desk, at(addDays(today, 2)))
    const params = { id: made.id }
    expect(await as(recurringTickets.show, { params })).toMatchObject({ state: 'ended', nextAt: null, nextDates: [] })
    const renamed = await as(recurringTickets.change, { params, body: { name: unique('Ended') } })
    expect(renamed.state).toBe('ended')
    const listed = await as(recurringTickets.list, { query: { search: renamed.name, state: 'ended' } })
    expect(listed).toMatchObject({ total: 1, recurringTickets: [{ id: made.id }] })
  })
})

describe('the versions of a recurring ticket', () => {
  test('say who changed what, and leave out pauses and changes of nothing', async ({ desk }) => {
    const { admin, as, add } = await aSetting(desk)
    const made = await add()
    const params = { id: made.id }
    const other = await anAdmin(desk.db)
    const weekly = { unit: 'week' as const, every: 2, weekdays: [0], startsOn: addDays(today, 1), time: '09:00' }
    await desk.as(other)(recurringTickets.change, {
      params,
      body: { recurrence: weekly, tasks: [{ subject: 'Read' }] },
    })
    await as(recurringTickets.change, { params, body: { isPaused: true } })
    const same = await as(recurringTickets.change, { params, body: { recurrence: weekly, isPaused: false } })
    expect(same.version).toBe(2)
    expect(await as(recurringTickets.versions, { params })).toMatchObject([
      {
        version: 2,
        by: { id: other.id },
        changes: ['Schedule', 'Tasks'],
        sentence: 'Every 2 weeks on Monday at 9:00 AM',
      },
      { version: 1, by: { id: admin.id }, changes: [], sentence: 'Every day at 9:00 AM' },
    ])
  })

  test('are restored as the newest one, which creates nothing for the past and stays paused', async ({ desk }) => {
    const { as, add } = await aSetting(desk)
    const made = await add({ recurrence: { unit: 'day', every: 1, startsOn: addDays(today, -30), time: '00:00' } })
    const params = { id: made.id }
    await as(recurringTickets.change, {
      params,
      body: { name: unique('New'), subject: 'Check the disks', isPaused: true },
    })
    const restored = await as(recurringTickets.restoreVersion, { params: { ...params, version: 1 } })
    expect(restored).toMatchObject({
      name: made.name,
      subject: made.subject,
      version: 3,
      state: 'paused',
      nextAt: null,
    })
    const [newest] = await as(recurringTickets.versions, { params })
    expect(newest).toMatchObject({ version: 3, note: 'Restored version 1', changes: ['Name', 'Subject'] })
    const resumed = await as(recurringTickets.change, { params, body: { isPaused: false } })
    expect(resumed.nextAt).toBe(made.nextAt)
    await expect(as(recurringTickets.restoreVersion, { params: { ...params, version: 9 } })).rejects.toThrow('404')
  })

  test('are not restored with what was deleted since', async ({ desk }) => {
    const { as, add } = await aSetting(desk)
    const template = await desk.db
      .insertInto('task_templates')
      .values({ name: unique('Backup'), tasks: JSON.stringify([]) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await add({ taskTemplateIds: [template.id] })
    const params = { id: made.id }
    await as(recurringTickets.change, { params, body: { taskTemplateIds: [] } })
    await desk.db.deleteFrom('task_templates').where('id', '=', template.id).execute()
    await expect(as(recurringTickets.restoreVersion, { params: { ...params, version: 1 } })).rejects.toThrow(
      '400 Choose task templates that exist',
    )
  })
})

describe('a recurring ticket that cannot create its ticket', () => {
  test('keeps why, notifies the admins, holds up no other, and creates it on a retry', async ({ desk }) => {
    const { admin, as, add, history, group } = await aSetting(desk)
    const requester = await aRequester(desk.db)
    const other = await add()
    const made = await add({ requesterId: requester.id })
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', requester.id).execute()
    const params = { id: made.id }
    expect((await as(recurringTickets.show, { params })).problem).toBe(
      `${requester.full_name} is deactivated. Choose another requester.`,
    )
    const day = addDays(today, 1)
    await runAt(desk, at(day))
    expect(await history(made.id)).toMatchObject([
      { day, ticket: null, error: `${requester.full_name} is deactivated. Choose another requester.` },
    ])
    expect(await history(other.id)).toMatchObject([{ ticket: { subject: 'Check the backups' } }])
    expect(await as(recurringTickets.show, { params })).toMatchObject({
      state: 'active',
      nextAt: at(addDays(today, 2)).toISOString(),
    })
    await runReactions(desk)
    const bells = await desk.db
      .selectFrom('notifications')
      .select(['type', 'message'])
      .where('user_id', '=', admin.id)
      .where('recurring_ticket_id', '=', made.id)
      .execute()
    expect(bells).toEqual([
      {
        type: 'recurring_ticket_failed',
        message: `The recurring ticket “${made.name}” couldn’t create its ticket. ${requester.full_name} is deactivated. Choose another requester.`,
      },
    ])
    const [mail] = await mailsTo(desk.db, admin.email)
    expect(mail!.body).toContain(`“${made.name}” created no ticket for `)
    const retry = () => as(recurringTickets.retry, { params: { ...params, day } })
    expect((await retry()).error).toBe(`${requester.full_name} is deactivated. Choose another requester.`)
    await as(recurringTickets.change, { params, body: { requesterId: admin.id } })
    expect(await retry()).toMatchObject({ error: null, ticket: { subject: 'Check the backups' } })
    await expect(retry()).rejects.toThrow('409 The ticket for this date was already created')
    expect((await as(recurringTickets.show, { params })).problem).toBeNull()
    await desk.db
      .updateTable('tickets')
      .set({ assigned_group_id: null })
      .where('assigned_group_id', '=', group.id)
      .execute()
    await as(groups.remove, { params: { id: group.id }, query: {} })
    expect((await as(recurringTickets.show, { params })).problem).toBe('The group was deleted. Choose another one.')
    await runAt(desk, at(addDays(today, 2)))
    expect((await history(made.id))[0]).toMatchObject({ error: 'The group was deleted. Choose another one.' })
  })

  test('is refused where it is saved, with a sentence for its field', async ({ desk }) => {
    const { add } = await aSetting(desk)
    const week = { unit: 'week', every: 1, weekdays: [5, 6], startsOn: today, time: '09:00' }
    const { id: calendarId } = await aCalendar(desk.db)
    await expect(add({ requesterId: null })).rejects.toThrow('400 Please select a requester')
    await expect(add({ recurrence: week, calendarId, closedDays: 'skip' })).rejects.toThrow(
      '400 This schedule has no date in the future',
    )
    const over = { unit: 'day', every: 1, startsOn: '2020-01-01', time: '09:00', until: '2020-02-01' }
    await expect(add({ recurrence: over })).rejects.toThrow('400 This schedule has no date in the future')
    await expect(add({ calendarId: 2_000_000_000 })).rejects.toThrow('400 Choose a calendar that exists')
    await expect(add({ taskTemplateIds: [2_000_000_000] })).rejects.toThrow('400 Choose task templates that exist')
    await expect(add({ tasks: [{ subject: 'A', after: [0] }] })).rejects.toThrow('400 “A” cannot wait for itself')
    const name = unique('Twice')
    await add({ name })
    await expect(add({ name: name.toUpperCase() })).rejects.toThrow('already exists')
  })

  test('is created once, and never counts as failed, when the connection is lost six times', async ({ desk }) => {
    const { requester, history } = await aSetting(desk)
    const { id } = await aRecurringTicket(desk.db, {
      content: { requesterId: requester.id },
      nextDay: today,
      nextAt: new Date(Date.now() - 60_000),
      recurrence: daily({ startsOn: today, time: '00:00' }),
    })
    const step = repeated(createRecurringTickets(desk.pool, openLog('silent')))
    const ended = await whileConnectionsEnd(desk, { table: 'tickets', on: 'insert', times: 6 }, step)
    expect(ended).toBe(6)
    expect(await history(id)).toMatchObject([{ error: null, ticket: { subject: expect.any(String) } }])
    const row = await desk.db.selectFrom('recurring_tickets').select('attempts').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ attempts: 0 })
  })

  test('is tried again after an error of the server, and counts as failed after five', async ({ desk }) => {
    const { requester, history } = await aSetting(desk)
    // A value that no request lets through.
    const content = { requesterId: requester.id, tags: [null as unknown as string] }
    const due = new Date(Date.now() - 60_000)
    const { id } = await aRecurringTicket(desk.db, {
      content,
      nextDay: today,
      nextAt: due,
      recurrence: daily({ startsOn: today, time: '00:00' }),
    })
    const step = createRecurringTickets(desk.pool, openLog('silent'))
    await desk.db
      .updateTable('recurring_tickets')
      .set({
        content: JSON.stringify({
          subject: 1,
          description: {},
          requesterId: requester.id,
          taskTemplateIds: [],
          tasks: [],
        }),
      })
      .where('id', '=', id)
      .execute()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await history(id)).toEqual([])
      await step()
      await desk.db
        .updateTable('recurring_tickets')
        .set({ next_at: due })
        .where('id', '=', id)
        .where('attempts', '>', 0)
        .execute()
    }
    expect(await history(id)).toMatchObject([{ error: 'The server had an error. Its log has the details.' }])
  })
})

describe('the calendar of a recurring ticket', () => {
  test('moves dates that are still to come when it changes, and cannot be deleted', async ({ desk }) => {
    const { as, add, history } = await aSetting(desk)
    const week = Array(7).fill([{ from: '00:00', to: '24:00' }])
    const calendar = await as(calendars.add, { body: { name: unique('Office'), timeZone: 'UTC', week, days: [] } })
    const made = await add({ calendarId: calendar.id, closedDays: 'previous' })
    const tomorrow = addDays(today, 1)
    const holiday = { date: tomorrow, name: 'Founders’ Day', kind: 'holiday' as const, spans: [] }
    await as(calendars.change, { params: { id: calendar.id }, body: { days: [holiday] } })
    await runReactions(desk)
    const moved = await as(recurringTickets.show, { params: { id: made.id } })
    expect(moved.nextDates[0]).toMatchObject({ day: today, movedFrom: tomorrow, holiday: 'Founders’ Day' })
    await expect(as(calendars.remove, { params: { id: calendar.id } })).rejects.toThrow(
      `409 The recurring ticket “${made.name}” uses`,
    )
    // The date may have passed when it was moved: it is created now.
    await runAt(desk, at(today, '23:59'))
    expect(await history(made.id)).toMatchObject([{ day: today, dates: 1 }])
  })
})

describe('recurring tickets', () => {
  test('are for admins only', async ({ desk }) => {
    const { add, requester } = await aSetting(desk)
    const made = await add()
    for (const user of [await anAgent(desk.db), requester, await aUserOfPortal(desk.db)]) {
      const as = desk.as(user)
      const params = { id: made.id }
      await expect(as(recurringTickets.list, { query: {} })).rejects.toThrow('403')
      await expect(as(recurringTickets.show, { params })).rejects.toThrow('403')
      await expect(as(recurringTickets.change, { params, body: { name: 'Mine' } })).rejects.toThrow('403')
      await expect(as(recurringTickets.remove, { params })).rejects.toThrow('403')
      await expect(as(recurringTickets.versions, { params })).rejects.toThrow('403')
      await expect(as(recurringTickets.restoreVersion, { params: { ...params, version: 1 } })).rejects.toThrow('403')
    }
  })

  test('show the next dates of a schedule while it is edited, and refuse an outdated version', async ({ desk }) => {
    const { as, add } = await aSetting(desk)
    const recurrence = {
      unit: 'month',
      every: 1,
      on: { ordinal: -1, weekday: 4 },
      startsOn: '2099-01-01',
      time: '09:00',
    } as const
    const preview = await as(recurringTickets.preview, { body: { recurrence, timeZone: 'Europe/Berlin' } })
    expect(preview).toMatchObject({ sentence: 'Every month on the last Friday at 9:00 AM', problem: null })
    expect(preview.dates[0]).toEqual({
      at: '2099-01-30T08:00:00.000Z',
      day: '2099-01-30',
      movedFrom: null,
      holiday: null,
    })
    const made = await add()
    const params = { id: made.id }
    await as(recurringTickets.change, { params, body: { name: unique('New'), version: made.version } })
    await expect(
      as(recurringTickets.change, { params, body: { name: unique('Newer'), version: made.version } }),
    ).rejects.toThrow('409 Someone else changed this recurring ticket')
  })

  test('create each ticket once by three processes that are killed at random', async ({ desk }) => {
    const { requester } = await aSetting(desk)
    const ids: number[] = []
    const yesterday = addDays(today, -1)
    for (let count = 0; count < 16; count += 1)
      ids.push(
        (
          await aRecurringTicket(desk.db, {
            content: { requesterId: requester.id },
            recurrence: daily({ startsOn: yesterday, time: '00:00' }),
            nextDay: yesterday,
            nextAt: at(yesterday, '00:00'),
          })
        ).id,
      )
    const due = async () =>
      (
        await desk.db
          .selectFrom('recurring_tickets')
          .select('id')
          .where('id', 'in', ids)
          .where('next_at', '<=', new Date())
          .execute()
      ).length
    const started = await runKilledProcesses(desk, 'recurring-tickets-process.ts', async () => (await due()) === 0)
    expect(started).toBeGreaterThan(3)
    const created = await desk.db
      .selectFrom('tickets')
      .select(['id', 'description'])
      .where('requester_id', '=', requester.id)
      .execute()
    expect(created).toHaveLength(16)
    expect(new Set(created.map(({ description }) => description.includes('covers 2 dates')))).toEqual(new Set([true]))
    const dates = await desk.db
      .selectFrom('recurring_ticket_dates')
      .select(['ticket_id'])
      .where('recurring_ticket_id', 'in', ids)
      .execute()
    expect(new Set(dates.map(({ ticket_id }) => ticket_id)).size).toBe(16)
  })
})
