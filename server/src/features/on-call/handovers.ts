import { dayMs, instantOfLocalTime } from '@hatchway/contract/time/local-time'
import type { OnCallRotation } from '@hatchway/contract/time/on-call'
import rrule from 'rrule'

const { RRule } = rrule

type Expanded = { until: number; instants: number[] }

/** By zone, start and rule: each is expanded from its start, since the number of handovers so far is whose turn it is. */
const expanded = new Map<string, Expanded>()
const mostCached = 500
/** Expanded ahead, so that a later request seldom has to expand again. */
const aheadMs = 366 * dayMs

/**
 * Returns the instants, in milliseconds and in order, at which a rotation hands over, from its start until at least another instant. RRULEs are
 * expanded in local time, without a zone, and converted one by one: a handover at 09:00 stays there when the clocks are changed. One at
 * a time that the clocks skip is at the change, and one at a time that they show twice is at the first.
 */
export function handoversOf(rotation: OnCallRotation, timeZone: string, until: number): readonly number[] {
  const { startsAt, handover } = rotation
  const key = `${timeZone} ${startsAt} ${handover}`
  let known = expanded.get(key)
  if (!known || known.until < until) {
    known = { until: until + aheadMs, instants: expand(handover, startsAt, timeZone, until + aheadMs) }
    if (expanded.size >= mostCached) expanded.clear()
    expanded.set(key, known)
  }
  return known.instants
}

function expand(handover: string, startsAt: string, timeZone: string, until: number) {
  const start = new Date(`${startsAt}:00Z`)
  const end = new Date(until + 2 * dayMs)
  if (start >= end) return []
  const rule = new RRule({ ...RRule.parseString(handover), bysecond: [0], dtstart: start, until: end })
  return rule
    .all()
    .filter((local) => local > start)
    .map((local) => instantOfLocalTime(local.toISOString().slice(0, 16), timeZone))
}

/** Returns how many numbers of an ordered list are at most `limit`. */
export function countUpTo(ordered: readonly number[], limit: number) {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordered[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}
