import { day, isWeekend } from '../office-hours.ts'
import type { Rng } from '../rng.ts'
import type { Part } from './tickets.plan.ts'

/** The share of an average day's tickets that are created on each weekday, from Sunday. */
const rhythm = [0, 1.2, 1.1, 1, 1, 0.8, 0]
/** The period over which the desk has had its current volume; before that it had only a few tickets. */
const busy = 31
const oldest = 100
const fromBefore = 0.06
/** Days that a ticket needs to be resolved and closed. */
const soonest = 3

/**
 * How long ago the closed tickets were created: on days with few current tickets, so that all weeks have a similar volume, and a few in the
 * time before.
 */
export function agesBeside(current: Part[], count: number, chance: Rng, now: Date): number[] {
  const days = workdays(now, chance)
  for (const { age } of current) nearest(days, age).filed += 1
  const before = Math.round(count * fromBefore)
  const ages = Array.from({ length: count - before }, () => {
    const emptiest = days.reduce((best, one) => (one.filed / one.usual < best.filed / best.usual ? one : best))
    emptiest.filed += 1
    return emptiest.age + chance.between(-0.05, 0.05) * day
  })
  return [...ages, ...Array.from({ length: before }, (_, at) => (busy + ((oldest - busy) * (at + 1)) / before) * day)]
}

type Workday = { age: number; filed: number; usual: number }

/** Noon of the days on which tickets were created that are closed by now. */
function workdays(now: Date, chance: Rng): Workday[] {
  return Array.from({ length: busy - soonest }, (_, at) => {
    const noon = new Date(now.getTime() - (soonest + at) * day)
    noon.setHours(12, 0, 0, 0)
    return noon
  })
    .filter((noon) => !isWeekend(noon))
    .map((noon) => ({
      age: now.getTime() - noon.getTime(),
      filed: 0,
      usual: rhythm[noon.getDay()]! * chance.between(0.8, 1.2),
    }))
}

const nearest = (days: Workday[], age: number) =>
  days.reduce((best, one) => (Math.abs(one.age - age) < Math.abs(best.age - age) ? one : best))
