import { dayOf, instantOfLocalTime } from '@hatchway/contract/time/local-time'
import { written } from '../../../platform/time/dates.ts'
import { useDateStyle } from '../../session/session-context.tsx'

/** Returns a moment of a shift: `Mon 23 Nov, 9:00 AM`. */
export const shiftMoment = (instant: string, timeZone: string) => written(instant, 'EEE d MMM, h:mm a', timeZone)

/** Returns when a shift begins and ends: `Mon 23 Nov, 9:00 AM – 5:00 PM`. The day of the end is shown where it is another one. */
export function shiftSpan({ from, to }: { from: string; to: string }, timeZone: string) {
  const isSameDay = dayOf(new Date(from), timeZone) === dayOf(new Date(to), timeZone)
  return `${shiftMoment(from, timeZone)} – ${isSameDay ? written(to, 'h:mm a', timeZone) : shiftMoment(to, timeZone)}`
}

/** Returns the part of a shift on one of its days: `9:00 AM – 5:00 PM`, `from 9:00 AM`, `until 9:00 AM` or `all day`. */
export function timesOfDay(shift: { from: string; to: string }, day: { from: number; to: number }, timeZone: string) {
  const time = (instant: string) => written(instant, 'h:mm a', timeZone)
  const [begins, ends] = [Date.parse(shift.from) > day.from, Date.parse(shift.to) < day.to]
  if (begins && ends) return `${time(shift.from)} – ${time(shift.to)}`
  if (begins) return `from ${time(shift.from)}`
  return ends ? `until ${time(shift.to)}` : 'all day'
}

/** Returns an instant as the value of a field for local time. */
export const localTime = (instant: string | Date, timeZone: string) => written(instant, "yyyy-MM-dd'T'HH:mm", timeZone)

/** Returns the instant of a local time such as `2026-11-23T09:00`. */
export const instantAt = (local: string, timeZone: string) =>
  new Date(instantOfLocalTime(local, timeZone)).toISOString()

/** Returns the texts of the times of shifts in the user's time zone. */
export function useShiftTime() {
  const timeZone = useDateStyle().timeZone || 'UTC'
  return {
    timeZone,
    momentText: (instant: string) => shiftMoment(instant, timeZone),
    spanText: (span: { from: string; to: string }) => shiftSpan(span, timeZone),
  }
}
