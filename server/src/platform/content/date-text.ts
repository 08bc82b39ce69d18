import { zoneFormats } from '@hatchway/contract/time/zone-formats'

const formatIn = zoneFormats('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

export type DateStyle = { dateFormat: string; timeZone: string }

/** Returns an instant in a user's date format and time zone: `20/11/2026 1:18 PM`. */
export const formatDateTime = (at: Date, style: DateStyle) => {
  const { hour, minute, dayPeriod } = partsOf(at, style)
  return `${formatDay(at, style)} ${hour}:${minute} ${dayPeriod}`
}

/** Returns the day of an instant in a user's date format and time zone: `20/11/2026`. */
export function formatDay(at: Date, style: DateStyle) {
  const { day, month, year } = partsOf(at, style)
  if (style.dateFormat.startsWith('MM')) return `${month}/${day}/${year}`
  return style.dateFormat.startsWith('YYYY') ? `${year}-${month}-${day}` : `${day}/${month}/${year}`
}

/** Returns the formats of a user for times, and for days without a time zone: `2026-11-20`. */
export const dateFormatsOf = (style: DateStyle) => ({
  time: (instant: string | Date) => formatDateTime(new Date(instant), style),
  day: (day: string) => formatDay(new Date(day), { ...style, timeZone: 'UTC' }),
})

function partsOf(at: Date, { timeZone }: DateStyle) {
  const format = formatIn(timeZone)
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}
