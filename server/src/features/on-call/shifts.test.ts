import '../../testing/property-seed.ts'
import { type Handover, handoverRule } from '@hatchway/contract/time/handover'
import { addDays, dayOf, offsetAt } from '@hatchway/contract/time/local-time'
import type { OnCallRotation } from '@hatchway/contract/time/on-call'
import { timeOfMinute } from '@hatchway/contract/time/time-text'
import { isWorkingTime } from '@hatchway/contract/time/working-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zones } from '../../testing/arbitrary-hours.ts'
import { handoversOf } from './handovers.ts'
import { onCallAt, type Schedule, shiftsOf, wholeShiftsOf } from './shifts.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const at = (text: string) => Date.parse(text)
const weekly = 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;BYHOUR=9;BYMINUTE=0'
const aRotation = (given: Partial<OnCallRotation> = {}): OnCallRotation => ({
  name: 'Primary',
  userIds: [1, 2, 3],
  startsAt: '2026-10-05T09:00',
  handover: weekly,
  hours: null,
  ...given,
})
const aSchedule = (given: Partial<Schedule> = {}, ...rotations: OnCallRotation[]): Schedule => ({
  versions: [{ since: at('2026-01-01T00:00:00Z'), terms: { timeZone: 'Europe/Berlin', rotations } }],
  overrides: [],
  absences: [],
  ...given,
})
const shown = (schedule: Schedule, from: string, to: string) =>
  shiftsOf(schedule, at(from), at(to)).map(
    ({ from: start, userId, reason }) => `${new Date(start).toISOString().slice(5, 16)} ${userId} ${reason}`,
  )

describe('shifts', () => {
  test('are handed over at the same local time before and after the clocks are changed', () => {
    expect(shown(aSchedule({}, aRotation()), '2026-10-12T07:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
      '10-12T07:00 2 rotation',
      '10-19T07:00 3 rotation',
      '10-26T08:00 1 rotation',
      '11-02T08:00 2 rotation',
    ])
    const daily = aRotation({ startsAt: '2026-03-27T02:30', handover: 'FREQ=DAILY' })
    const instants = handoversOf(daily, 'Europe/Berlin', at('2026-03-31T00:00:00Z')).slice(0, 3)
    expect(instants.map((one) => new Date(one).toISOString())).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  test('that a time is part of are whole: they begin before it and end after it', () => {
    const monthly = aRotation({
      handover: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=9;BYMINUTE=0',
      startsAt: '2026-02-01T09:00',
    })
    const whole = wholeShiftsOf(aSchedule({}, monthly), at('2026-07-14T00:00:00Z'), at('2026-07-21T00:00:00Z'))
    expect(whole).toMatchObject([{ from: at('2026-07-01T07:00:00Z'), to: at('2026-08-01T07:00:00Z'), userId: 3 }])
    const two = wholeShiftsOf(aSchedule({}, monthly), at('2026-07-31T00:00:00Z'), at('2026-08-07T00:00:00Z'))
    expect(two.map(({ from, to }) => [from, to])).toEqual([
      [at('2026-07-01T07:00:00Z'), at('2026-08-01T07:00:00Z')],
      [at('2026-08-01T07:00:00Z'), at('2026-09-01T07:00:00Z')],
    ])
  })

  test('are of the first rotation whose hours include the time, so that teams follow the sun, and of no one else', () => {
    const day = (from: string, to: string) => [...Array(5).fill([{ from, to }]), [], []]
    const schedule = aSchedule(
      {},
      aRotation({ userIds: [1], hours: day('08:00', '16:00') }),
      aRotation({ userIds: [2], hours: day('15:00', '23:00') }),
    )
    expect(shown(schedule, '2026-10-08T00:00:00Z', '2026-10-09T00:00:00Z')).toEqual([
      '10-08T00:00 null null',
      '10-08T06:00 1 rotation',
      '10-08T14:00 2 rotation',
      '10-08T21:00 null null',
    ])
    expect(shown(schedule, '2026-10-10T00:00:00Z', '2026-10-11T00:00:00Z')).toEqual(['10-10T00:00 null null'])
  })

  test('of an absent person go to the deputy, else to the next person who is present; an override wins', () => {
    const [from, to] = [at('2026-10-05T07:00:00Z'), at('2026-10-12T07:00:00Z')]
    const away = (userId: number, deputyId: number | null = null) => ({ userId, from, to, deputyId })
    const first = (given: Partial<Schedule>) => {
      const { userId, reason, insteadOf } = onCallAt(aSchedule(given, aRotation()), from)
      return [userId, reason, insteadOf]
    }
    expect(first({ absences: [away(1, 9)] })).toEqual([9, 'deputy', 1])
    expect(first({ absences: [away(1, 9), away(9, 8)] })).toEqual([8, 'deputy', 1])
    expect(first({ absences: [away(1), away(2)] })).toEqual([3, 'replacement', 1])
    expect(first({ absences: [away(1, 9), away(9, 1)] })).toEqual([2, 'replacement', 1])
    expect(first({ absences: [away(1), away(2), away(3)] })).toEqual([null, null, null])
    const overrides = [{ id: 5, userId: 7, from, to }]
    expect(first({ absences: [away(1, 9)], overrides })).toEqual([7, 'override', null])
    expect(first({ absences: [away(7, 8)], overrides })).toEqual([8, 'deputy', 7])
    expect(first({ absences: [away(7)], overrides })).toEqual([1, 'rotation', null])
  })

  test('of the past stay as they were when rotations change, and there are none before the first version', () => {
    const later = { timeZone: 'UTC', rotations: [aRotation({ userIds: [4] })] }
    const [first] = aSchedule({}, aRotation()).versions
    const versions = [
      { ...first!, since: at('2026-10-06T00:00:00Z') },
      { since: at('2026-10-14T12:00:00Z'), terms: later },
    ]
    expect(shown(aSchedule({ versions }), '2026-10-01T00:00:00Z', '2026-11-14T12:00:00Z')).toEqual([
      '10-06T00:00 1 rotation',
      '10-12T07:00 2 rotation',
      '10-14T12:00 4 rotation',
    ])
  })
})

/** Days on and around which the clocks of some of the zones are changed. */
const someDays = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'] as const
const times = fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00', '09:00', '23:45')
const users = fc.integer({ min: 1, max: 5 })
const choice: fc.Arbitrary<Handover> = fc.record({
  every: fc.integer({ min: 1, max: 3 }),
  unit: fc.constantFrom('day', 'week'),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  time: times,
})
const hours = fc.array(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 2 })
    .map((marks) => marks.sort((one, other) => one - other).map((mark) => timeOfMinute(mark * 60)))
    .map(([from, to]) => [{ from: from!, to: to! }]),
  { minLength: 7, maxLength: 7 },
)
const window = fc
  .tuple(fc.constantFrom(...someDays), fc.integer({ min: -1440, max: 1440 }), fc.integer({ min: 1, max: 2880 }))
  .map(([day, offset, length]) => {
    const from = at(`${day}T00:00:00Z`) + offset * minuteMs
    return { from, to: from + length * minuteMs }
  })
/** Spans on whole minutes, at most two days before and after the start of the window. */
const near = { from: fc.integer({ min: -2880, max: 2880 }), length: fc.integer({ min: 1, max: 2880 }) }
const aSpan = (start: number, { from, length }: { from: number; length: number }) => ({
  from: start + from * minuteMs,
  to: start + (from + length) * minuteMs,
})
const plan = fc.record({
  timeZone: fc.constantFrom(...zones),
  window,
  rotations: fc.array(
    fc.record({
      userIds: fc.uniqueArray(users, { minLength: 1, maxLength: 4 }),
      daysBefore: fc.integer({ min: -1, max: 20 }),
      time: times,
      choice,
      hours: fc.option(hours, { nil: null }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  overrides: fc.array(fc.record({ userId: users, ...near }), { maxLength: 2 }),
  absences: fc.array(fc.record({ userId: users, deputyId: fc.option(users, { nil: null }), ...near }), {
    maxLength: 4,
  }),
})

describe('for any schedule', () => {
  test('the person on call in each minute is the one that counting minute by minute finds', () => {
    fc.assert(
      fc.property(plan, ({ timeZone, window: { from, to }, ...given }) => {
        const day = dayOf(new Date(from), timeZone)
        const rotations = given.rotations.map((one) => ({
          ...aRotation({ userIds: one.userIds, hours: one.hours, handover: handoverRule(one.choice) }),
          startsAt: `${addDays(day, -one.daysBefore)}T${one.time}`,
          choice: one.choice,
        }))
        const schedule: Schedule = {
          versions: [{ since: 0, terms: { timeZone, rotations } }],
          overrides: given.overrides.map(({ userId, ...span }, id) => ({ id, userId, ...aSpan(from, span) })),
          absences: given.absences.map(({ userId, deputyId, ...span }) => ({
            userId,
            deputyId,
            ...aSpan(from, span),
          })),
        }
        const shifts = shiftsOf(schedule, from, to)
        expect(shifts[0]!.from).toBe(from)
        expect(shifts.at(-1)!.to).toBe(to)
        const turns = rotations.map((rotation) => turnCounter(rotation, timeZone))
        for (let minute = from, n = 0; minute < to; minute += minuteMs) {
          while (shifts[n]!.to <= minute) n++
          const { userId, reason } = shifts[n]!
          const expected = slowly(schedule, rotations, turns, minute)
          if (userId !== expected[0] || reason !== expected[1])
            expect([new Date(minute), userId, reason]).toEqual([new Date(minute), ...expected])
        }
        for (const [n, shift] of shifts.slice(1).entries()) expect(shift.from).toBe(shifts[n]!.to)
      }),
      { numRuns: 25 },
    )
  })
})

type Counted = OnCallRotation & { choice: Handover }

/** Counts handovers every 15 minutes, on which all of them are: one takes place when the clocks first show its time or a later one. */
function turnCounter({ startsAt, choice }: Counted, timeZone: string) {
  const due: string[] = []
  const firstDay = startsAt.slice(0, 10)
  const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const daysFrom = (day: string) => (at(`${day}T00:00:00Z`) - at(`${firstDay}T00:00:00Z`)) / dayMs
  for (let day = firstDay; daysFrom(day) < 40; day = addDays(day, 1)) {
    const week = Math.floor((daysFrom(day) + weekdayOf(firstDay)) / 7)
    const isDue =
      choice.unit === 'day'
        ? daysFrom(day) % choice.every === 0
        : week % choice.every === 0 && choice.weekdays.includes(weekdayOf(day))
    if (isDue && `${day}T${choice.time}` > startsAt) due.push(`${day}T${choice.time}`)
  }
  let latest = ''
  let minute = at(`${addDays(firstDay, -2)}T00:00:00Z`)
  return (until: number) => {
    for (; minute <= until; minute += 15 * minuteMs) {
      const local = new Date(minute + offsetAt(new Date(minute), timeZone)).toISOString().slice(0, 16)
      if (local > latest) latest = local
    }
    return latest < startsAt ? null : due.filter((one) => one <= latest).length
  }
}

function slowly(
  { overrides, absences, versions }: Schedule,
  rotations: readonly Counted[],
  turns: ((until: number) => number | null)[],
  minute: number,
): [number | null, string | null] {
  const within = ({ from, to }: { from: number; to: number }) => from <= minute && minute < to
  const absence = (user: number) => absences.filter((one) => one.userId === user && within(one)).at(-1)
  const deputy = (user: number) => {
    const seen = [user]
    let next = absence(user)!.deputyId
    while (next !== null && !seen.includes(next)) {
      if (!absence(next)) return next
      seen.push(next)
      next = absence(next)!.deputyId
    }
    return null
  }
  const counts = turns.map((count) => count(minute))
  const override = overrides.filter(within).at(-1)
  if (override && !absence(override.userId)) return [override.userId, 'override']
  if (override && deputy(override.userId) !== null) return [deputy(override.userId), 'deputy']
  const { timeZone } = versions[0]!.terms
  const place = rotations.findIndex(
    ({ hours }, n) => counts[n] !== null && (!hours || isWorkingTime({ timeZone, week: hours, days: [] }, minute)),
  )
  if (place < 0) return [null, null]
  const { userIds } = rotations[place]!
  for (let n = 0; n < userIds.length; n++) {
    const user = userIds[(counts[place]! + n) % userIds.length]!
    if (!absence(user)) return [user, n === 0 ? 'rotation' : 'replacement']
    if (n === 0 && deputy(user) !== null) return [deputy(user), 'deputy']
  }
  return [null, null]
}
