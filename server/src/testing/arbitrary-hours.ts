import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { timeOfMinute } from '@hatchway/contract/time/time-text'
import fc from 'fast-check'

/** Time zones whose clocks change at other times than each other’s, by an hour or half an hour, or never. */
export const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
] as const

/** Up to three spans of a day that begin and end at a quarter of an hour. */
const spans = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 }).map((marks) => {
  const sorted = marks.toSorted((one, other) => one - other).map((mark) => timeOfMinute(mark * 15))
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, n) => ({
    from: sorted[2 * n]!,
    to: sorted[2 * n + 1]!,
  }))
})

/** The hours of a calendar in one of the zones, with at most so many days of their own, among `dates`. */
export const arbitraryHours = (dates: fc.Arbitrary<string>, mostDays = 3): fc.Arbitrary<CalendarHours> =>
  fc.record({
    timeZone: fc.constantFrom(...zones),
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    days: fc.array(
      fc.record({
        date: dates,
        isYearly: fc.boolean(),
        name: fc.constant('Day'),
        kind: fc.constantFrom('holiday' as const, 'exception' as const),
        spans,
        feedId: fc.constant(null),
      }),
      { maxLength: mostDays },
    ),
  })
