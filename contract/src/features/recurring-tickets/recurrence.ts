import { z } from 'zod'
import { listText } from '../list-text.ts'
import { clockText, dayText, weekdayNames } from '../time/time-text.ts'
import { recurrenceMessages as messages } from './recurrence.messages.ts'

/** The months have at most so many days; February as in a leap year. */
const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The dates that a recurrence can have before it ends by their number. */
const mostDates = 1000

const day = z.iso.date('Enter a day such as 2026-12-25').refine((given) => given >= '2000' && given < '2100', {
  message: 'Enter a day between 2000 and 2099',
})
const every = z.int('Enter a whole number').min(1, 'Enter at least 1')
/** 0 is Monday. */
const weekday = z.int().min(0).max(6)

/**
 * The day of a month: by its number, where a shorter month has its last day instead, or a weekday, such as the second Tuesday; -1 is the last
 * one. So each month has exactly one.
 */
export const dayOfMonth = z.union([
  z.object({ day: z.int('Enter a whole number').min(1, 'Enter at least 1').max(31, 'Enter at most 31') }),
  z.object({ ordinal: z.union([z.literal([1, 2, 3, 4]), z.literal(-1)]), weekday }),
])
export type DayOfMonth = z.infer<typeof dayOfMonth>

const common = {
  /** The first day that can be a date, in local time. */
  startsOn: day,
  /** Local time. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00'),
  /** The last day that can be a date; null where it doesn’t end on a day. */
  until: day.nullable().default(null),
  /** It ends after so many dates, skipped ones included; null where it doesn’t end by their number. */
  count: every.max(mostDates, `Enter at most ${mostDates}`).nullable().default(null),
}

/**
 * When something is repeated, in local time. Each kind always has a next date until it ends: a search for one never takes long. Dates are at
 * least a day apart.
 */
export const recurrence = z
  .discriminatedUnion('unit', [
    z.object({ unit: z.literal('day'), every: every.max(366, 'Enter at most 366'), ...common }),
    z.object({
      unit: z.literal('week'),
      every: every.max(99, 'Enter at most 99'),
      weekdays: z
        .array(weekday)
        .min(1, 'Choose at least one weekday')
        .max(7)
        .transform((given) => [...new Set(given)].toSorted((one, other) => one - other)),
      ...common,
    }),
    z.object({ unit: z.literal('month'), every: every.max(99, 'Enter at most 99'), on: dayOfMonth, ...common }),
    z.object({
      unit: z.literal('year'),
      every: every.max(10, 'Enter at most 10'),
      /** From 1. */
      month: z.int().min(1).max(12),
      on: dayOfMonth,
      ...common,
    }),
  ])
  .superRefine((given, context) => {
    const problem = recurrenceProblem(given)
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
  })
export type Recurrence = z.output<typeof recurrence>

/** Returns why a recurrence can’t be used, for the field that it is about; null for one that can. */
export function recurrenceProblem(given: Recurrence): { field: string; message: string } | null {
  const { startsOn, until, count } = given
  if (until !== null && until < startsOn) return { field: 'until', message: messages.endsBeforeStart }
  if (until !== null && count !== null) return { field: 'count', message: messages.twoEnds }
  if (given.unit === 'year' && 'day' in given.on && given.on.day > daysOfMonths[given.month - 1]!)
    return { field: 'on', message: messages.noSuchDay(messages.months[given.month - 1]!, given.on.day) }
  return null
}

/** Returns a recurrence as words: `Every 2 weeks on Monday and Thursday at 9:00 AM, until 31 March 2027`. */
export function describeRecurrence(given: Recurrence) {
  const often = messages.every(given.every, given.unit)
  const days = daysText(given)
  const sentence = messages.at(days === null ? often : messages.on(often, days), clockText(given.time))
  if (given.until !== null) return messages.until(sentence, dayText(given.until))
  return given.count === null ? sentence : messages.times(sentence, given.count)
}

function daysText(given: Recurrence): string | null {
  switch (given.unit) {
    case 'day':
      return null
    case 'week':
      return listText(
        given.weekdays.map((at) => weekdayNames[at]!),
        'and',
      )
    case 'month':
      return describeDayOfMonth(given.on)
    case 'year': {
      const month = messages.months[given.month - 1]!
      return 'day' in given.on
        ? messages.monthDay(month, given.on.day)
        : messages.ofMonth(describeDayOfMonth(given.on), month)
    }
  }
}

function describeDayOfMonth(on: DayOfMonth) {
  if ('ordinal' in on) return messages.weekday(ordinals[on.ordinal], weekdayNames[on.weekday]!)
  return on.day === 31 ? messages.lastDay : messages.day(on.day)
}

export const { ordinals } = messages
