export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const opens = 8
const shuts = 18

/**
 * Returns that time if it is within working hours, or else a time early on the next working day. In the machine's time zone, as all of
 * these.
 */
export function atWork(moment: Date): Date {
  const at = new Date(moment)
  if (at.getHours() >= shuts) at.setDate(at.getDate() + 1)
  if (at.getHours() >= shuts || at.getHours() < opens) at.setHours(opens + (at.getMinutes() % 2))
  while (isWeekend(at)) at.setDate(at.getDate() + 1)
  return at
}

/**
 * Returns that time if it is within working hours, or else a time up to the given number of hours before the end of the previous working
 * day, so that weekend times do not all become the same Friday time.
 */
export function lastAtWork(moment: Date, hoursEarlier: number): Date {
  const at = new Date(moment)
  const wasOpen = at.getHours() >= opens && at.getHours() < shuts && !isWeekend(at)
  if (wasOpen) return at
  if (at.getHours() < opens) at.setDate(at.getDate() - 1)
  if (isWeekend(at)) at.setDate(at.getDate() - 2 - (at.getMinutes() % 3))
  at.setHours(shuts - 1 - hoursEarlier)
  return at
}

export const isWeekend = (at: Date) => at.getDay() === 0 || at.getDay() === 6

/** Returns the first such weekday (0 is Sunday) that is at least the given number of days ahead. */
export function comingWeekday(now: Date, weekday: number, daysAhead: number): Date {
  const at = new Date(now.getTime() + daysAhead * day)
  while (at.getDay() !== weekday) at.setDate(at.getDate() + 1)
  return at
}
