import { zoneFormats } from './zone-formats.ts'

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** What is used of `Temporal`, which Node and Safari do not have yet. */
type Instants = {
  Instant: {
    fromEpochMilliseconds: (at: number) => { toZonedDateTimeISO: (timeZone: string) => { offsetNanoseconds: number } }
  }
}
const temporal = (globalThis as { Temporal?: Instants }).Temporal

/** A stretch of time with one offset from UTC, in milliseconds; `to` is not part of it. */
export type OffsetSegment = { from: number; to: number; offset: number }

const formatIn = zoneFormats('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/**
 * The milliseconds that local time is ahead of UTC. Throws for an unknown time zone. By `Temporal` where there is one: the first format by
 * `Intl` takes forty times as long, which a first page waits for.
 */
export function offsetAt(instant: Date, timeZone: string) {
  if (temporal)
    return (
      temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
    )
  const format = formatIn(timeZone)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const whole = Math.floor(instant.getTime() / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
}

/** Returns the day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string) {
  return new Date(instant.getTime() + offsetAt(instant, timeZone)).toISOString().slice(0, 10)
}

/** Returns a day some days later, or earlier. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the first instant of a day. Where the clocks skip midnight that is a later time, where they repeat it the first one. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsets = [midnight - dayMs, midnight + dayMs].map((at) => offsetAt(new Date(at), timeZone))
  const candidates = [...new Set(offsets)].map((offset) => midnight - offset).sort((a, b) => a - b)
  return new Date(candidates.find((at) => dayOf(new Date(at), timeZone) === day) ?? candidates.at(-1)!)
}

/**
 * Returns the first instant, in milliseconds, at which the clocks of a time zone show a local time such as `2026-03-29T02:30`, or a later one:
 * where they skip it, the instant at which they are changed.
 */
export function instantOfLocalTime(local: string, timeZone: string): number {
  const shown = Date.parse(`${local}Z`)
  for (const { from, to, offset } of offsetSegments(timeZone, shown - 2 * dayMs, shown + 2 * dayMs)) {
    const at = Math.max(from, shown - offset)
    if (at < to) return at
  }
  return shown
}

/** By time zone and number of the block: a block is computed once, by a few dozen look-ups of the offset. */
const blocks = new Map<string, OffsetSegment[]>()
const blockMs = 128 * dayMs
/** No zone changes its clocks twice within this time. */
const probeMs = 8 * dayMs

/**
 * Returns the stretches of constant offset that cover the time from an instant until another one, in order and without gaps; adjacent ones
 * differ. Clocks are changed on whole minutes.
 */
export function offsetSegments(timeZone: string, from: number, until: number): OffsetSegment[] {
  const found: OffsetSegment[] = []
  for (let block = Math.floor(from / blockMs); block * blockMs < until; block++) {
    for (const segment of blockOf(timeZone, block)) {
      const part = { ...segment, from: Math.max(segment.from, from), to: Math.min(segment.to, until) }
      if (part.from >= part.to) continue
      const last = found.at(-1)
      if (last?.offset === part.offset) last.to = part.to
      else found.push(part)
    }
  }
  return found
}

function blockOf(timeZone: string, number: number) {
  const key = `${timeZone} ${number}`
  let segments = blocks.get(key)
  if (!segments) {
    segments = segmentsOf(timeZone, number * blockMs, (number + 1) * blockMs)
    blocks.set(key, segments)
  }
  return segments
}

function segmentsOf(timeZone: string, from: number, until: number) {
  const segments: OffsetSegment[] = []
  let start = from
  let offset = offsetAt(new Date(from), timeZone)
  for (let at = from; at < until; at += probeMs) {
    const end = Math.min(at + probeMs, until)
    const next = offsetAt(new Date(end), timeZone)
    if (next === offset) continue
    const change = changeBetween(timeZone, at, end)
    segments.push({ from: start, to: change, offset })
    start = change
    offset = next
  }
  if (start < until) segments.push({ from: start, to: until, offset })
  return segments
}

/** Returns the instant at which the offset of `until` begins; the two ends have different ones. */
function changeBetween(timeZone: string, from: number, until: number) {
  const offset = offsetAt(new Date(until), timeZone)
  let [before, after] = [from, until]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (offsetAt(new Date(middle), timeZone) === offset) after = middle
    else before = middle
  }
  return after
}
