import { TZDate } from '@date-fns/tz/date'

/** `2026-11-25T13:42` as people of a time zone mean it; undefined for what is no date. */
export function momentOf(typed: string, timeZone: string | null | undefined): string | undefined {
  const [year, month, day, hour = 0, minute = 0] = typed.split(/\D/).map(Number)
  const moment = new TZDate(year!, month! - 1, day!, hour, minute, timeZone || 'UTC')
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime()).toISOString()
}
