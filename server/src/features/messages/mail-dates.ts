const parts = new Map<string, Intl.DateTimeFormat>()

export type DateStyle = { dateFormat: string; timeZone: string }

/** Returns an instant as the recipient reads it: `20/11/2026 1:18 PM`. */
export const mailTime = (at: Date, style: DateStyle) => {
  const { hour, minute, dayPeriod } = partsOf(at, style)
  return `${mailDay(at, style)} ${hour}:${minute} ${dayPeriod}`
}

/** Returns a day as the recipient reads it: `20/11/2026`. */
export function mailDay(at: Date, style: DateStyle) {
  const { day, month, year } = partsOf(at, style)
  if (style.dateFormat.startsWith('MM')) return `${month}/${day}/${year}`
  return style.dateFormat.startsWith('YYYY') ? `${year}-${month}-${day}` : `${day}/${month}/${year}`
}

function partsOf(at: Date, { timeZone }: DateStyle) {
  let format = parts.get(timeZone)
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
    parts.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}
