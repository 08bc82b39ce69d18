import type { Channel } from '@hatchway/contract/messages/channels'
import {
  type DigestSettings,
  defaultDigest,
  defaultQuietHours,
  type QuietHours,
} from '@hatchway/contract/messages/notification-choices'
import { dayMs, minuteMs, offsetAt, offsetSegments } from '@hatchway/contract/time/local-time'

/** When a user wants messages; the times of day are of the time zone. */
export type Schedule = { digest: DigestSettings; quietHours: QuietHours; timeZone: string }

/** Sends everything as soon as it can be sent. */
const always: Schedule = {
  digest: { ...defaultDigest, frequency: 'hourly' },
  quietHours: defaultQuietHours,
  timeZone: 'UTC',
}

/** Several events of one ticket within this time become one email. */
const mailDelayMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Returns when a message about an event is due. An email is sent a minute later, a push at once, and a digest on the next full hour or at the
 * next time of the daily digest. In quiet hours they wait until these end, except for an email or push of a kind that ignores them, or
 * about an urgent ticket if the user lets urgent tickets through. A daily digest skips days that are quiet all day, and one whose time is in
 * quiet hours is sent when they end.
 */
export function dueAt(
  channel: Exclude<Channel, 'bell'>,
  at: Date,
  schedule = always,
  { isUrgent = false, ignoresQuietHours = false } = {},
): Date {
  const { quietHours } = schedule
  if (channel === 'digest') return afterQuietHours(nextDigest(schedule, at), schedule)
  const earliest = channel === 'mail' ? new Date(at.getTime() + mailDelayMs) : at
  const isLetThrough = ignoresQuietHours || (isUrgent && quietHours.letUrgentThrough)
  return isLetThrough ? earliest : afterQuietHours(earliest, schedule)
}

/** Returns whether it is quiet at this instant: all day on days without a mark, otherwise between the two times, past midnight too. */
export function isQuiet(instant: Date, { quietHours, timeZone }: Schedule): boolean {
  if (!quietHours.isOn) return false
  const local = localTime(instant, timeZone)
  return !isMarked(local.day, quietHours) || isInWindow(local.minute, quietHours)
}

/** Returns the first instant, from this one on, at which it is not quiet. */
function afterQuietHours(instant: Date, schedule: Schedule): Date {
  if (!isQuiet(instant, schedule)) return instant
  const { quietHours, timeZone } = schedule
  const today = localTime(instant, timeZone).day
  // It stops being quiet at one of these times only, of which the next ones suffice: each week has a marked day.
  for (let day = today - 1; day <= today + 8; day++) {
    const ends = [
      ...instantsAt(day, 0, timeZone),
      ...instantsAt(day, minuteOf(quietHours.to), timeZone),
      ...clockChanges(day * dayMs, (day + 1) * dayMs, timeZone),
    ]
    const next = ends.sort((a, b) => a.getTime() - b.getTime()).find((end) => end > instant && !isQuiet(end, schedule))
    if (next) return next
  }
  return instant
}

function nextDigest({ digest, quietHours, timeZone }: Schedule, now: Date): Date {
  if (digest.frequency === 'hourly') {
    // Offsets of time zones are whole minutes: an hour of local time may begin at half past in UTC.
    const offset = offsetAt(now, timeZone)
    return new Date(Math.floor((now.getTime() + offset) / hourMs + 1) * hourMs - offset)
  }
  const isHeld = quietHours.isOn && isInWindow(minuteOf(digest.at), quietHours)
  const minute = minuteOf(isHeld ? quietHours.to : digest.at)
  const today = localTime(now, timeZone).day
  for (let day = today - 1; day <= today + 8; day++) {
    if (quietHours.isOn && !isMarked(day, quietHours)) continue
    const [first] = instantsAt(day, minute, timeZone)
    if (first! > now) return first!
  }
  return new Date(now.getTime() + dayMs)
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function isInWindow(minute: number, { from, to }: QuietHours) {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  return start < end ? minute >= start && minute < end : minute >= start || minute < end
}

/** Days are counted from 1 January 1970, a Thursday. */
const isMarked = (day: number, { weekdays }: QuietHours) => weekdays.includes(((((day + 3) % 7) + 7) % 7) + 1)

function localTime(instant: Date, timeZone: string) {
  const local = instant.getTime() + offsetAt(instant, timeZone)
  const day = Math.floor(local / dayMs)
  return { day, minute: Math.floor((local - day * dayMs) / minuteMs) }
}

/**
 * Returns the instants at which clocks show this minute of a day, in order: two where they are set back over it. Where they skip it, the
 * instant at which they do.
 */
function instantsAt(day: number, minute: number, timeZone: string): Date[] {
  const local = day * dayMs + minute * minuteMs
  const offsets = [...new Set([local - dayMs, local + dayMs].map((at) => offsetAt(new Date(at), timeZone)))]
  const shown = offsets
    .map((offset) => new Date(local - offset))
    .filter((at) => at.getTime() + offsetAt(at, timeZone) === local)
    .sort((a, b) => a.getTime() - b.getTime())
  return shown.length > 0 ? shown : clockChanges(local - dayMs, local + dayMs, timeZone)
}

/** Returns the instants at which the clocks are changed. */
const clockChanges = (from: number, until: number, timeZone: string) =>
  offsetSegments(timeZone, from, until)
    .slice(1)
    .map((segment) => new Date(segment.from))
