import { TZDate } from '@date-fns/tz/date'

/** Converts local time in a time zone, `2026-11-25T13:42`, to a moment; undefined for an invalid date. */
export function momentOf(typed: string, timeZone: string | null | undefined): string | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(typed)) return undefined
  const [year, month, day, hour = 0, minute = 0] = typed.split(/\D/).map(Number)
  const moment = new TZDate(year!, month! - 1, day!, hour, minute, timeZone || 'UTC')
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime()).toISOString()
}
