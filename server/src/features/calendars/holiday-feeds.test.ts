import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { calendars } from '@hatchway/contract/time/calendars'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWorkerPool } from '../../platform/jobs/worker-pool.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { aCalendar } from './calendars.factory.ts'
import { refreshDueHolidays } from './holiday-feeds.refresh.job.ts'

const year = new Date().getUTCFullYear() + 1
const ical = (...days: [day: string, name: string][]) =>
  [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Portugal',
    ...days.flatMap(([day, name]) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${year}${day}`,
      `SUMMARY:${name}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const christmas: [string, string] = ['1225', 'Christmas Day']
const liberty: [string, string] = ['0425', 'Liberty Day']

/** A server that publishes a calendar, and a desk that may read from it. */
async function aPublisher() {
  const state = { body: ical(christmas), status: 200, location: '', asGzip: false, requests: 0 }
  const server = http.createServer((_request, reply) => {
    state.requests += 1
    const headers = {
      ...(state.location && { location: state.location }),
      ...(state.asGzip && { 'content-encoding': 'gzip' }),
    }
    reply.writeHead(state.status, headers).end(state.asGzip ? gzipSync(state.body) : state.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { state, server, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/portugal.ics` }
}

let publisher: Awaited<ReturnType<typeof aPublisher>>
let open: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  publisher = await aPublisher()
  open = await openDesk({ HATCHWAY_PRIVATE_HOSTS: publisher.host })
})
afterAll(async () => {
  await open.close()
  publisher.server.close()
  await closeWorkerPool()
})

async function aCalendarWithFeeds(desk: Desk) {
  const admin = await anAdmin(desk.db)
  const { id } = await aCalendar(desk.db)
  const show = () => desk.as(admin)(calendars.show, { params: { id } })
  const add = (body: { name?: string; url?: string; content?: string }) =>
    desk.as(admin)(calendars.importHolidays, { params: { id }, body })
  const days = async () => (await show()).days.map(({ date, name }) => `${date} ${name}`)
  return { admin, id, show, add, days }
}

describe('imported holidays', () => {
  test('of a file have its name and become a version of the calendar', async () => {
    const { show, add, days, admin, id } = await aCalendarWithFeeds(open.desk)
    const calendar = await add({ content: ical(christmas, liberty) })
    expect(calendar).toMatchObject({ version: 2, feeds: [{ name: 'Portugal', url: null, holidays: 2, error: null }] })
    expect(await days()).toEqual([`${year}-04-25 Liberty Day`, `${year}-12-25 Christmas Day`])
    const feedId = calendar.feeds[0]!.id
    await expect(open.desk.as(admin)(calendars.refreshHolidays, { params: { id, feedId } })).rejects.toThrow(
      '400 These holidays are from a file. Import the new file instead.',
    )

    const own = { date: `${year}-08-15`, name: 'Own', kind: 'exception' as const, spans: [] }
    const forged = { ...own, date: `${year}-09-01`, feedId }
    await open.desk.as(admin)(calendars.change, { params: { id }, body: { days: [own, forged] } })
    expect(await days()).toEqual([`${year}-04-25 Liberty Day`, `${year}-08-15 Own`, `${year}-12-25 Christmas Day`])

    await open.desk.as(admin)(calendars.removeHolidays, { params: { id, feedId } })
    expect(await show()).toMatchObject({ version: 4, feeds: [], days: [{ name: 'Own' }] })
    await open.desk.as(admin)(calendars.restoreHolidays, { params: { id, feedId } })
    expect(await show()).toMatchObject({ version: 5, feeds: [{ id: feedId, holidays: 2 }] })
    await expect(open.desk.as(admin)(calendars.restoreHolidays, { params: { id, feedId } })).rejects.toThrow('404')
  })

  test('of a URL are read again when they are due, and change the calendar only when they differ', async () => {
    const { state, url } = publisher
    const { desk } = open
    const { show, add, days, id } = await aCalendarWithFeeds(desk)
    await add({ name: 'Feriados', url: url.replace('http:', 'HTTP:') })
    const due = () =>
      desk.db
        .updateTable('holiday_feeds')
        .set({ next_refresh_at: new Date(0) })
        .where('calendar_id', '=', id)
        .execute()
    const asked = state.requests
    await refreshDueHolidays(desk.pool, desk.settings)
    expect(state.requests).toBe(asked)

    await due()
    await refreshDueHolidays(desk.pool, desk.settings)
    expect(state.requests).toBe(asked + 1)
    expect((await show()).version).toBe(2)

    Object.assign(state, { body: ical(liberty), asGzip: true })
    await due()
    await refreshDueHolidays(desk.pool, desk.settings)
    expect(await days()).toEqual([`${year}-04-25 Liberty Day`])
    expect((await show()).versions.map(({ version, by }) => [version, by === null])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ])
    const logged = desk.db.selectFrom('activity').select(['event', 'actor_kind', 'data'])
    expect((await logged.where('event', '=', 'calendar.holidays_refreshed').execute()).at(-1)).toMatchObject({
      actor_kind: 'system',
      data: { id, feed: 'Feriados', holidays: 1 },
    })
    Object.assign(state, { body: ical(christmas), asGzip: false })
  })

  test('stay when their URL can’t be read, and say why', async () => {
    const { state, url } = publisher
    const { desk } = open
    const { show, add, days, id, admin } = await aCalendarWithFeeds(desk)
    const { feeds } = await add({ url })
    const refresh = () =>
      desk
        .as(admin)(calendars.refreshHolidays, { params: { id, feedId: feeds[0]!.id } })
        .then((one) => one.feeds[0])
    state.status = 503
    expect(await refresh()).toMatchObject({ error: 'The server returned the status 503', holidays: 1 })
    Object.assign(state, { status: 200, body: '<html>Sign in</html>' })
    expect((await refresh())?.error).toBe(
      'What this URL returns is not an iCalendar file. Choose one that ends with .ics.',
    )
    state.body = `${' '.repeat(600_000)}`
    expect((await refresh())?.error).toBe('The file is larger than 500 KB')
    Object.assign(state, { status: 302, location: 'http://127.0.0.2:9/private.ics' })
    expect((await refresh())?.error).toBe('The URL leads to a private network')
    state.location = 'file:///etc/passwd'
    expect((await refresh())?.error).toBe('The URL redirects to another protocol')
    state.location = url
    expect((await refresh())?.error).toBe('The URL redirects too often')
    expect(await days()).toEqual([`${year}-12-25 Christmas Day`])
    expect((await show()).version).toBe(2)
    Object.assign(state, { status: 200, location: '', body: ical(christmas) })
    expect((await refresh())?.error).toBeNull()
  })

  test('stay when a refresh would give the calendar too many days', async () => {
    const { state, url } = publisher
    const { desk } = open
    const { add, id, admin, show } = await aCalendarWithFeeds(desk)
    const { feeds } = await add({ url })
    const own = Array.from({ length: 999 }, (_, day) => {
      const date = new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)
      return { date, name: 'Own', kind: 'exception' as const, spans: [] }
    })
    await desk.as(admin)(calendars.change, { params: { id }, body: { days: own } })
    state.body = ical(christmas, liberty)
    const params = { id, feedId: feeds[0]!.id }
    expect((await desk.as(admin)(calendars.refreshHolidays, { params })).feeds[0]).toMatchObject({
      holidays: 1,
      error: 'A calendar can have at most 1000 holidays and exceptions.',
    })
    expect((await show()).version).toBe(3)
    state.body = ical(christmas)
  })

  test('come from no private address, by number or by name', async ({ desk }) => {
    const { add } = await aCalendarWithFeeds(desk)
    const addresses = [publisher.url, 'http://localhost/a.ics', 'http://[::1]/', 'http://169.254.169.254/latest']
    for (const url of [...addresses, 'http://[::ffff:10.0.0.1]/', 'http://2130706433/', 'http://0x7f.1/'])
      await expect(add({ url }), url).rejects.toThrow('400 The URL leads to a private network')
    await expect(add({ url: 'ftp://example.com/a.ics' })).rejects.toThrow('400 Enter a URL such as')
    await expect(add({ url: 'rubbish' })).rejects.toThrow('400 Enter a URL such as')
  })

  test('that can’t be read return 400 with the reason', async () => {
    const { add, show } = await aCalendarWithFeeds(open.desk)
    await expect(add({})).rejects.toThrow('400 Enter a URL or choose a file')
    await expect(add({ url: publisher.url, content: ical() })).rejects.toThrow('400 Enter a URL or choose a file')
    await expect(add({ content: 'rubbish' })).rejects.toThrow('400 This file is not an iCalendar file.')
    await expect(add({ content: 'x'.repeat(500_001) })).rejects.toThrow('400 The file is too large')
    expect((await show()).version).toBe(1)
  })

  test('are added and refreshed by admins, and agents see only the server of their URL', async () => {
    const { desk } = open
    const { add, id } = await aCalendarWithFeeds(desk)
    const { feeds } = await add({ url: `${publisher.url}?secret=1` })
    const agent = await anAgent(desk.db)
    const seen = await desk.as(agent)(calendars.show, { params: { id } })
    expect(seen.feeds[0]!.url).toBe(`http://${publisher.host}`)
    const params = { id, feedId: feeds[0]!.id }
    await expect(desk.as(agent)(calendars.refreshHolidays, { params })).rejects.toThrow('403')
    await expect(desk.as(agent)(calendars.removeHolidays, { params })).rejects.toThrow('403')
    await expect(desk.as(agent)(calendars.importHolidays, { params, body: { content: ical() } })).rejects.toThrow('403')
    const other = await aCalendarWithFeeds(desk)
    await expect(
      desk.as(other.admin)(calendars.removeHolidays, { params: { id: other.id, feedId: params.feedId } }),
    ).rejects.toThrow('404 Holiday feed not found')
  })
})
