import type { TimeSpan } from '@hatchway/contract/time/calendars'
import { timeOfMinute } from '@hatchway/contract/time/time-text'
import { minuteOf } from '@hatchway/contract/time/working-time'
import { hoursMessages } from './hours.messages.ts'

const { problems } = hoursMessages

/** A span in minutes of the day; bars are drawn and dragged in minutes. */
export type MinuteSpan = { from: number; to: number }
export type Edge = 'from' | 'to'

/** Edges are moved in steps of a quarter of an hour. */
export const step = 15
export const dayMinutes = 1440
export const mostSpans = 6

export const toMinutes = (spans: readonly TimeSpan[]): MinuteSpan[] =>
  spans.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))

export const toSpans = (spans: readonly MinuteSpan[]): TimeSpan[] =>
  spans.toSorted((a, b) => a.from - b.from).map(({ from, to }) => ({ from: timeOfMinute(from), to: timeOfMinute(to) }))

/** Returns a minute on the nearest step. */
export const snapped = (minute: number) => Math.min(Math.max(Math.round(minute / step) * step, 0), dayMinutes)

/** Returns the free time around a minute; undefined within a span. */
export function gapAround(spans: readonly MinuteSpan[], minute: number): MinuteSpan | undefined {
  if (spans.some(({ from, to }) => minute >= from && minute < to)) return undefined
  const before = spans.filter(({ to }) => to <= minute).map(({ to }) => to)
  const after = spans.filter(({ from }) => from >= minute).map(({ from }) => from)
  return { from: Math.max(0, ...before), to: Math.min(dayMinutes, ...after) }
}

/** Returns the spans with one edge moved, as far as its neighbors and the length of a step allow. */
export function withEdge(spans: readonly MinuteSpan[], at: number, edge: Edge, minute: number): MinuteSpan[] {
  const { from, to } = spans[at]!
  const [least, most] =
    edge === 'from' ? [spans[at - 1]?.to ?? 0, to - step] : [from + step, spans[at + 1]?.from ?? dayMinutes]
  const moved = Math.min(Math.max(minute, least), most)
  return spans.map((span, index) => (index === at ? { ...span, [edge]: moved } : span))
}

/** Returns the spans with one moved as a whole, as far as its neighbors allow. */
export function withMoved(spans: readonly MinuteSpan[], at: number, by: number): MinuteSpan[] {
  const { from, to } = spans[at]!
  const least = (spans[at - 1]?.to ?? 0) - from
  const most = (spans[at + 1]?.from ?? dayMinutes) - to
  const moved = Math.min(Math.max(by, least), most)
  return spans.map((span, index) => (index === at ? { from: from + moved, to: to + moved } : span))
}

/** Returns the part of the day that bars show: office hours, and more where hours come near their ends. */
export function shownRange(week: readonly (readonly TimeSpan[])[]): MinuteSpan {
  const all = week.flatMap(toMinutes)
  const first = Math.min(7 * 60, ...all.map(({ from }) => from))
  const last = Math.max(19 * 60, ...all.map(({ to }) => to))
  const twoHours = 120
  return {
    from: Math.max(0, Math.floor((first - 60) / twoHours) * twoHours),
    to: Math.min(dayMinutes, Math.ceil((last + 60) / twoHours) * twoHours),
  }
}

/** Returns the full hours of a range, every two hours, or every four in a long one. */
export function marksWithin({ from, to }: MinuteSpan): number[] {
  const every = to - from > 1080 ? 240 : 120
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => from + at * every)
}

/** Returns what is wrong with the hours of a day; undefined for hours that can be saved. */
export function problemOfDay(spans: readonly TimeSpan[]): string | undefined {
  if (spans.some(({ from, to }) => from === '' || to === '')) return problems.missing
  if (spans.some(({ from, to }) => from >= to)) return problems.endBeforeStart
  const sorted = spans.toSorted((a, b) => a.from.localeCompare(b.from))
  if (sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to)) return problems.overlap
  return undefined
}
