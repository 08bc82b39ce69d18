import { defaultDigest, defaultQuietHours } from '@hatchway/contract/messages/notification-choices'
import { offsetAt } from '@hatchway/contract/time/local-time'
import { timeOfMinute } from '@hatchway/contract/time/time-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zones } from '../../testing/arbitrary-hours.ts'
import { dueAt, isQuiet, type Schedule } from './messages.schedule.ts'

const day = 86_400_000
/** Around both changes of the clocks in some of the zones, where mistakes are likely, and at any time of two years. */
const changes = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
]
const anInstant = fc.oneof(
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 1440, max: 1440 }), fc.integer({ min: 0, max: 59_999 }))
    .map(([change, minutes, ms]) => new Date(Date.parse(change) + minutes * 60_000 + ms)),
  fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
)
const timeOfDay = fc
  .oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 90, 120, 150, 180))
  .map(timeOfMinute)
const aSchedule: fc.Arbitrary<Schedule> = fc
  .record({
    digest: fc.record({ frequency: fc.constantFrom('hourly' as const, 'daily' as const), at: timeOfDay }),
    quietHours: fc.record({
      isOn: fc.boolean(),
      from: timeOfDay,
      to: timeOfDay,
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      letUrgentThrough: fc.boolean(),
    }),
    timeZone: fc.constantFrom(...zones),
  })
  .filter(({ quietHours: { from, to } }) => from !== to)
const aChannel = fc.constantFrom('mail' as const, 'digest' as const, 'push' as const)

describe('the time at which a message is sent', () => {
  test('is never in the past, never in quiet hours, and within nine days', () => {
    fc.assert(
      fc.property(aChannel, aSchedule, anInstant, (channel, schedule, now) => {
        const due = dueAt(channel, now, schedule)
        expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(isQuiet(due, schedule)).toBe(false)
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(9 * day)
      }),
      { numRuns: 1500 },
    )
  })

  test('never becomes earlier when the event is later', () => {
    fc.assert(
      fc.property(
        aChannel,
        aSchedule,
        anInstant,
        fc.integer({ min: 0, max: 3 * day }),
        (channel, schedule, now, ms) => {
          const later = dueAt(channel, new Date(now.getTime() + ms), schedule)
          expect(later.getTime()).toBeGreaterThanOrEqual(dueAt(channel, now, schedule).getTime())
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('of an email or push is the first that is not quiet', () => {
    fc.assert(
      fc.property(fc.constantFrom('mail' as const, 'push' as const), aSchedule, anInstant, (channel, schedule, now) => {
        const due = dueAt(channel, now, schedule)
        const earliest = now.getTime() + (channel === 'mail' ? 60_000 : 0)
        if (due.getTime() === earliest) return
        expect(isQuiet(new Date(earliest), schedule)).toBe(true)
        for (let at = earliest; at < due.getTime(); at += 7 * 60_000) expect(isQuiet(new Date(at), schedule)).toBe(true)
        expect(isQuiet(new Date(due.getTime() - 1), schedule)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('of an hourly digest without quiet hours is the next full hour, and of a daily one its time of day', () => {
    const off = { ...defaultQuietHours, isOn: false }
    fc.assert(
      fc.property(timeOfDay, fc.constantFrom('UTC', 'Asia/Kathmandu'), anInstant, (at, timeZone, now) => {
        const hourly = dueAt('digest', now, { digest: { frequency: 'hourly', at }, quietHours: off, timeZone })
        expect(localText(hourly, timeZone).slice(14, 19)).toBe('00:00')
        expect(hourly.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000)
        const daily = dueAt('digest', now, { digest: { frequency: 'daily', at }, quietHours: off, timeZone })
        expect(localText(daily, timeZone).slice(11, 16)).toBe(at)
        expect(daily.getTime() - now.getTime()).toBeLessThanOrEqual(day)
      }),
    )
  })

  const berlin = (given: Partial<Schedule['quietHours']> = {}, digest = defaultDigest): Schedule => ({
    digest,
    quietHours: { ...defaultQuietHours, isOn: true, ...given },
    timeZone: 'Europe/Berlin',
  })
  const due = (channel: 'mail' | 'digest' | 'push', schedule: Schedule, now: string, exemption = {}) =>
    localText(dueAt(channel, new Date(now), schedule, exemption), schedule.timeZone)

  test('of an email is a minute later, or the end of the quiet hours, which skip days without a mark', () => {
    // A Friday: 6:59 PM and 7:30 PM.
    expect(due('mail', berlin(), '2026-11-20T12:00:00Z')).toBe('2026-11-20T13:01:00')
    expect(due('mail', berlin(), '2026-11-20T17:59:00Z')).toBe('2026-11-23T08:00:00')
    expect(due('push', berlin(), '2026-11-20T17:59:00Z')).toBe('2026-11-20T18:59:00')
    expect(due('mail', berlin({ weekdays: [1, 2, 3, 4, 5, 6, 7] }), '2026-11-20T18:30:00Z')).toBe('2026-11-21T08:00:00')
  })

  test('of an urgent ticket ignores quiet hours, where the user lets urgent tickets through', () => {
    const urgent = { isUrgent: true }
    expect(due('mail', berlin(), '2026-11-21T12:00:00Z', urgent)).toBe('2026-11-21T13:01:00')
    expect(due('mail', berlin({ letUrgentThrough: false }), '2026-11-21T12:00:00Z', urgent)).toBe('2026-11-23T08:00:00')
  })

  test('of an email or push that ignores quiet hours is the same as without them; a digest waits all the same', () => {
    const quiet = berlin({ letUrgentThrough: false })
    const escalation = { ignoresQuietHours: true }
    expect(due('mail', quiet, '2026-11-21T12:00:00Z', escalation)).toBe('2026-11-21T13:01:00')
    expect(due('push', quiet, '2026-11-21T12:00:00Z', escalation)).toBe('2026-11-21T13:00:00')
    expect(due('digest', quiet, '2026-11-21T12:00:00Z', escalation)).toBe('2026-11-23T08:30:00')
  })

  test('of a daily digest skips quiet days, and is the end of quiet hours when its own time is in them', () => {
    expect(due('digest', berlin(), '2026-11-20T09:00:00Z')).toBe('2026-11-23T08:30:00')
    expect(due('digest', berlin({}, { frequency: 'daily', at: '07:00' }), '2026-11-23T09:00:00Z')).toBe(
      '2026-11-24T08:00:00',
    )
  })

  test('follows the clocks when they are changed', () => {
    const at = (time: string) => berlin({ isOn: false }, { frequency: 'daily', at: time })
    // 2:30 AM does not exist on 29 March 2026, and occurs twice on 25 October.
    expect(due('digest', at('02:30'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T03:00:00')
    expect(dueAt('digest', new Date('2026-10-24T12:00:00Z'), at('02:30')).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(due('digest', at('08:30'), '2026-10-24T12:00:00Z')).toBe('2026-10-25T08:30:00')
    // Clocks are set back out of quiet hours that begin at 2:30 AM.
    const quiet = berlin({ from: '02:30', to: '04:00', weekdays: [7] })
    expect(dueAt('push', new Date('2026-10-25T00:45:00Z'), quiet).toISOString()).toBe('2026-10-25T01:00:00.000Z')
  })
})

const localText = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() + offsetAt(instant, timeZone)).toISOString().slice(0, 19)
