import { type CalendarDay, calendars } from '@hatchway/contract/time/calendars'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { anSlaPolicy } from '../sla/sla.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { aCalendar } from './calendars.factory.ts'
import { loadCalendarVersions } from './calendars.versions.ts'

const nineToFive = [{ from: '09:00', to: '17:00' }]
const week = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []]
const aDay = (change: Partial<CalendarDay> = {}) => ({
  date: '2026-12-25',
  name: 'Christmas Day',
  kind: 'holiday' as const,
  spans: [],
  ...change,
})
const aBody = (change: object = {}) => ({
  name: unique('Calendar'),
  timeZone: 'Europe/Lisbon',
  week,
  days: [],
  ...change,
})

async function anEditedCalendar(desk: Desk) {
  const admin = await anAdmin(desk.db)
  const { id } = await aCalendar(desk.db)
  const change = (payload: object) => desk.send(admin, { method: 'PATCH', url: `/api/sla/calendars/${id}`, payload })
  const refusal = async (payload: object) => {
    const { status, json } = await change(payload)
    return `${status} ${(json as { message: string }).message}`
  }
  return { admin, id, change, refusal, show: () => desk.as(admin)(calendars.show, { params: { id } }) }
}

describe('calendars', () => {
  test('of a desk have exactly one default one, which is the first', async () => {
    const { desk, close } = await openDesk()
    const admin = await anAdmin(desk.db)
    const as = desk.as(admin)
    const first = await as(calendars.add, { body: aBody({ name: 'b' }) })
    expect(first).toMatchObject({ isDefault: true, version: 1, minutesPerWeek: 2400 })
    const second = await as(calendars.add, { body: aBody({ name: 'a', isDefault: true }) })
    await as(calendars.add, { body: aBody({ name: 'C' }) })
    const shown = async () =>
      (await as(calendars.list, { query: {} })).calendars.map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`)
    expect(await shown()).toEqual(['a*', 'b', 'C'])
    await expect(as(calendars.change, { params: second, body: { isDefault: false } })).rejects.toThrow(
      '400 a is the default calendar. Make another calendar the default first.',
    )
    await as(calendars.change, { params: first, body: { isDefault: true } })
    expect(await shown()).toEqual(['b*', 'a', 'C'])
    await expect(as(calendars.remove, { params: first })).rejects.toThrow('400 b is the default calendar.')
    await as(calendars.remove, { params: second })
    expect(await shown()).toEqual(['b*', 'C'])
    await expect(as(calendars.show, { params: second })).rejects.toThrow('404 Calendar not found')
    await close()
  })

  test('keep a version for each change, so that time is counted by the one that applied', async ({ desk }) => {
    const { id, change, show, admin } = await anEditedCalendar(desk)
    const days = [aDay(), aDay({ date: '2026-12-12', name: 'Office move', kind: 'exception', spans: nineToFive })]
    await change({ days, version: 1 })
    await change({ timeZone: 'Asia/Kathmandu', name: unique('Renamed') })
    const calendar = await show()
    expect(calendar).toMatchObject({ version: 3, timeZone: 'Asia/Kathmandu' })
    expect(calendar.days.map(({ name }) => name)).toEqual(['Office move', 'Christmas Day'])
    expect(calendar.versions.map(({ version, by }) => `${version} ${by}`)).toEqual([
      `3 ${admin.full_name}`,
      `2 ${admin.full_name}`,
      '1 null',
    ])
    const load = () => runAsSystem(desk.pool, 'test', (ctx: Context) => loadCalendarVersions(ctx, [id, 999_999]))
    const versions = (await load()).get(id)!
    expect(versions.map(({ version, hours }) => [version, hours.days.length, hours.timeZone])).toEqual([
      [1, 0, 'UTC'],
      [2, 2, 'UTC'],
      [3, 2, 'Asia/Kathmandu'],
    ])
    expect(versions.map(({ since }) => since)).toEqual(versions.map(({ since }) => since).toSorted())
    expect((await load()).get(id)).toBe(versions)
    await change({ days: [] })
    expect((await load()).get(id)).toHaveLength(4)
    const before = await show()
    await desk.as(admin)(calendars.remove, { params: { id } })
    expect((await load()).get(id)).toHaveLength(4)
    await expect(show()).rejects.toThrow('404')
    expect(await desk.as(admin)(calendars.restore, { params: { id } })).toEqual(before)
    await expect(desk.as(admin)(calendars.restore, { params: { id } })).rejects.toThrow('404')
  })

  test('say which SLA policies use them, and are not deleted while one does', async ({ desk }) => {
    const { admin, id, show } = await anEditedCalendar(desk)
    const policy = await anSlaPolicy(desk.db, { resolution: 60 }, { calendarId: id })
    expect((await show()).usedBy).toEqual([{ id: policy.id, name: policy.name, openTickets: 0 }])
    const listed = (await desk.as(admin)(calendars.list, { query: {} })).calendars.find((one) => one.id === id)
    expect(listed).toMatchObject({ policies: 1, openTickets: 0 })
    const { name } = await show()
    const remove = () => desk.as(admin)(calendars.remove, { params: { id } })
    await expect(remove()).rejects.toThrow(
      `409 The SLA policy “${policy.name}” uses ${name}. Choose another calendar there first.`,
    )
    await desk.db.updateTable('sla_policies').set({ deleted_at: new Date() }).where('id', '=', policy.id).execute()
    await remove()
  })

  test('return 409 for a change that is based on an older version', async ({ desk }) => {
    const { refusal, show } = await anEditedCalendar(desk)
    await refusal({ name: unique('First'), version: 1 })
    expect(await refusal({ name: 'Second', version: 1 })).toBe('409 Someone else changed this calendar')
    expect((await show()).version).toBe(2)
  })

  test('of two simultaneous changes follow each other', async ({ desk }) => {
    const { change, show } = await anEditedCalendar(desk)
    const answers = await Promise.all([1, 2, 3].map(() => change({ name: unique('At once') })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await show()).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
  })

  test('refuse what no calendar can be', async ({ desk }) => {
    const { refusal, admin, id } = await anEditedCalendar(desk)
    const taken = (await desk.as(admin)(calendars.list, { query: {} })).calendars.find((one) => one.id !== id)?.name
    expect(await refusal({ week: Array(7).fill([]) })).toBe('400 Add working hours to at least one day')
    expect(await refusal({ week: week.slice(1) })).toBe('400 A week has seven days')
    const spans = (...times: [string, string][]) => ({
      week: [times.map(([from, to]) => ({ from, to })), ...week.slice(1)],
    })
    expect(await refusal(spans(['09:00', '13:00'], ['12:00', '17:00']))).toBe('400 Working hours overlap')
    expect(await refusal(spans(['17:00', '09:00']))).toBe('400 The end must be after the start')
    expect(await refusal(spans(['09:00', '24:30']))).toBe('400 Enter a time such as 08:00')
    expect(await refusal({ days: [aDay({ date: '2026-02-30' })] })).toBe('400 Must be a day such as 2026-12-25')
    expect(await refusal({ days: [aDay({ date: '1999-12-31' })] })).toBe('400 Must be a day between 2000 and 2099')
    expect(await refusal({ days: [aDay({ name: '' })] })).toBe('400 Please give the day a name')
    expect(await refusal({ days: Array(1001).fill(aDay()) })).toMatch(/^400 /)
    expect(await refusal({ timeZone: 'Mars/Olympus' })).toBe('400 Choose a time zone, such as Europe/Berlin')
    expect(await refusal({ name: ' ' })).toBe('400 Please give the calendar a name')
    if (taken)
      expect(await refusal({ name: taken.toUpperCase() })).toBe(`409 There is another calendar called “${taken}”`)
  })

  test('refuse two holidays, or two exceptions, of one day', async ({ desk }) => {
    const { change, admin } = await anEditedCalendar(desk)
    const exception = aDay({ name: 'Stocktaking', kind: 'exception' })
    const yearly = aDay({ date: '2026-05-01', name: 'Labor Day', isYearly: true })
    const imported = aDay({ name: 'Imported', feedId: 1 })
    const fine = [aDay(), exception, yearly, aDay({ date: '2026-05-01', name: 'May outing' }), imported, imported]
    expect((await change({ days: fine })).status).toBe(200)
    const problem = (at: number, name: string) => ({
      status: 400,
      json: { issues: [{ path: `days.${at}.date`, message: `“${name}” is on this day` }] },
    })
    const second = [...fine, { ...exception, name: 'Inventory' }]
    expect(await change({ days: second })).toMatchObject(problem(6, 'Stocktaking'))
    const inAnotherYear = { ...yearly, date: '2027-05-01' }
    expect(await change({ days: [yearly, inAnotherYear] })).toMatchObject(problem(1, 'Labor Day'))
    const added = await desk.send(admin, {
      method: 'POST',
      url: '/api/sla/calendars',
      payload: aBody({ days: [aDay(), aDay({ name: 'Christmas' })] }),
    })
    expect(added).toMatchObject(problem(1, 'Christmas Day'))
  })

  test('are logged with what changed', async ({ desk }) => {
    const { admin, id, change } = await anEditedCalendar(desk)
    const name = unique('Logged')
    await change({ name, week: [...week.slice(0, 4), [{ from: '09:00', to: '15:00' }], [], []], days: [aDay()] })
    const [entry] = await activityOf(desk.db, { event: 'calendar.changed', actorId: admin.id })
    expect(entry!.data).toMatchObject({
      id,
      name,
      changes: {
        workingHours: {
          from: expect.stringContaining('Fri 09:00–17:00'),
          to: 'Mon 09:00–17:00; Tue 09:00–17:00; Wed 09:00–17:00; Thu 09:00–17:00; Fri 09:00–15:00',
        },
        holidays: { from: '', to: '2026-12-25 Christmas Day' },
      },
    })
    expect(Object.keys((entry!.data as { changes: object }).changes).sort()).toEqual([
      'holidays',
      'name',
      'workingHours',
    ])
  })

  test('are read by agents and changed by admins, and no one else knows of them', async ({ desk }) => {
    const { id } = await anEditedCalendar(desk)
    const agent = await anAgent(desk.db)
    expect((await desk.as(agent)(calendars.show, { params: { id } })).id).toBe(id)
    await expect(desk.as(agent)(calendars.change, { params: { id }, body: {} })).rejects.toThrow('403')
    await expect(desk.as(agent)(calendars.add, { body: aBody() })).rejects.toThrow('403')
    await expect(desk.as(agent)(calendars.remove, { params: { id } })).rejects.toThrow('403')
    const portalUser = await aPortalUser(desk.db)
    await aPortal(desk.db, portalUser.customer_id!)
    for (const someone of [portalUser, await aRequester(desk.db)]) {
      await expect(desk.as(someone)(calendars.list, { query: {} })).rejects.toThrow('403')
      await expect(desk.as(someone)(calendars.show, { params: { id } })).rejects.toThrow('403')
    }
    await expect(desk.as(null)(calendars.list, { query: {} })).rejects.toThrow('401')
  })
})
