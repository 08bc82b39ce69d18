/** By time zone: creating one takes far longer than formatting with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

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

function partsOf(at: Date, { timeZone }: DateStyle) {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}
