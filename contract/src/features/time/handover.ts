import { listText } from '../list-text.ts'
import { handoverMessages as messages } from './handover.messages.ts'
import { clockText, weekdayNames } from './time-text.ts'

/**
 * The rule by which the people of a rotation hand over, in the syntax of RRULE (RFC 5545). Only parts with which a rule always has a next
 * handover, and at most a few a day, are accepted: an expansion that finds none would search for centuries.
 */
export type Handover = {
  every: number
  unit: 'day' | 'week'
  /** Of a week, 0 is Monday. */
  weekdays: number[]
  /** Local time, such as 09:00. */
  time: string
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const mostPerDay = 4

/** Returns the rule of a handover that was put together from choices. */
export function handoverRule({ every, unit, weekdays, time }: Handover) {
  const [hour, minute] = time.split(':').map(Number)
  const days = weekdays.toSorted((one, other) => one - other).map((day) => weekdayCodes[day])
  return [
    `FREQ=${unit === 'day' ? 'DAILY' : 'WEEKLY'}`,
    `INTERVAL=${every}`,
    ...(unit === 'week' && days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    `BYHOUR=${hour}`,
    `BYMINUTE=${minute}`,
  ].join(';')
}

/** Returns the choices that make up a rule; null for one that has other parts. */
export function handoverOf(rule: string): Handover | null {
  const { FREQ, INTERVAL = '1', BYDAY, BYHOUR, BYMINUTE, ...others } = Object.fromEntries(partsOf(rule))
  if (Object.keys(others).length > 0 || !/^\d+$/.test(BYHOUR ?? '') || !/^\d+$/.test(BYMINUTE ?? '')) return null
  const time = `${BYHOUR!.padStart(2, '0')}:${BYMINUTE!.padStart(2, '0')}`
  if (FREQ === 'DAILY' && BYDAY === undefined) return { every: Number(INTERVAL), unit: 'day', weekdays: [], time }
  if (FREQ !== 'WEEKLY' || BYDAY === undefined) return null
  const weekdays = BYDAY.split(',').map((code) => weekdayCodes.indexOf(code))
  return weekdays.includes(-1) ? null : { every: Number(INTERVAL), unit: 'week', weekdays, time }
}

/** Returns a rule as a sentence: `Every 2 weeks on Monday at 9:00 AM`; one that was not made from choices as it is. */
export function describeHandover(rule: string) {
  const handover = handoverOf(rule)
  if (!handover) return rule
  const { every, unit, weekdays, time } = handover
  const often = messages.every(every, unit)
  const names = weekdays.flatMap((day) => weekdayNames[day] ?? [])
  return messages.at(names.length === 0 ? often : messages.on(often, listText(names, 'and')), clockText(time))
}

/** Returns a rule in upper case and without spaces and the prefix `RRULE:`. */
export const normalizedRule = (rule: string) =>
  rule
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')

/** Returns why a rule can't be used; null for one that can. */
export function handoverProblem(rule: string): string | null {
  const parts = new Map(partsOf(rule))
  const frequency = parts.get('FREQ') ?? ''
  if (!/^(DAILY|WEEKLY|MONTHLY)$/.test(frequency)) return messages.noFrequency
  for (const [name, value] of parts) {
    if (name === 'COUNT' || name === 'UNTIL') return messages.noEnd(name)
    const accepted = acceptedParts[name]
    if (!accepted) return messages.unknownPart(name.slice(0, 40) || messages.emptyPart)
    if (!value.split(',').every((one) => accepted.test(one))) return messages.invalidPart(name, value.slice(0, 40))
  }
  if (partsOf(rule).length > parts.size) return messages.partTwice
  return conflictOf(parts, frequency)
}

const acceptedParts: Record<string, RegExp> = {
  FREQ: /^\w+$/,
  INTERVAL: /^([1-9]|[1-4]\d|5[0-2])$/,
  BYDAY: /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])$/,
  BYHOUR: /^([01]?\d|2[0-3])$/,
  BYMINUTE: /^[0-5]?\d$/,
  WKST: /^(MO|SU)$/,
}

/** Returns which parts never have a handover together, or too many. */
function conflictOf(parts: ReadonlyMap<string, string>, frequency: string) {
  const [days, monthDays] = [parts.get('BYDAY'), parts.get('BYMONTHDAY')]
  if (parts.get('INTERVAL')?.includes(',')) return messages.oneInterval
  if (frequency === 'DAILY' && days) return messages.weeklyForWeekdays
  if (frequency === 'MONTHLY' && Number(parts.get('INTERVAL') ?? 1) > 11) return messages.monthlyInterval
  if (frequency !== 'MONTHLY' && monthDays) return messages.monthlyForDays
  if (frequency !== 'MONTHLY' && days && /\d/.test(days)) return messages.monthlyForWeekday
  if (days && monthDays) return messages.weekdaysOrDays
  const times = ['BYHOUR', 'BYMINUTE'].map((name) => new Set((parts.get(name) ?? '0').split(',').map(Number)).size)
  if (times[0]! * times[1]! > mostPerDay) return messages.tooManyPerDay(mostPerDay)
  return null
}

const partsOf = (rule: string) =>
  rule.split(';').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=')
    return [name, value.join('=')]
  })
