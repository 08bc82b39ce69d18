import { addDays, dayOf, minuteMs, startOfDay } from '@hatchway/contract/time/local-time'
import {
  addWorkingTime,
  type CalendarVersion,
  type WorkingStretch,
  workingStretches,
} from '@hatchway/contract/time/working-time'
import { formatSeconds } from '../durations.ts'
import type { BarSegment } from '../sla-bar.tsx'
import { exampleMessages as messages } from './policy.messages.tsx'

/** Returns when a target of a ticket is due; null where the calendar has too little working time. Without a calendar every hour counts. */
export const dueAfter = (versions: readonly CalendarVersion[] | undefined, created: number, minutes: number) =>
  versions ? addWorkingTime(versions, created, minutes * minuteMs) : created + minutes * minuteMs

/** Returns the time from the creation of a ticket until it is due for a bar, with the reason of what is skipped. */
export function exampleSegments(
  versions: readonly CalendarVersion[] | undefined,
  created: number,
  due: number,
): BarSegment[] {
  if (!versions) return [{ kind: 'counted', seconds: (due - created) / 1000 }]
  const segments: BarSegment[] = []
  let skipped: WorkingStretch[] = []
  for (const stretch of workingStretches(versions, created, due)) {
    const seconds = (stretch.to - stretch.from) / 1000
    if (!stretch.isOpen) skipped.push(stretch)
    else {
      if (skipped.length > 0) segments.push(skippedSegment(skipped))
      skipped = []
      segments.push({ kind: 'counted', seconds, label: formatSeconds(seconds) })
    }
  }
  return segments
}

function skippedSegment(stretches: readonly WorkingStretch[]): BarSegment {
  const name = stretches.find((stretch) => stretch.name !== undefined)?.name
  const daysOff = stretches.some(({ reason }) => reason === 'closed_day')
  return {
    kind: 'skipped',
    seconds: stretches.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0),
    label: name ?? (daysOff ? messages.weekend : messages.closed),
  }
}

/** Returns the coming Friday at 4:40 PM in a time zone, as a date field holds it: an example that a weekend interrupts. */
export function exampleMoment(now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const weekday = startOfDay(today, 'UTC').getUTCDay()
  return `${addDays(today, (5 - weekday + 7) % 7)}T16:40`
}
