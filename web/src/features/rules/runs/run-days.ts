import type { RuleRun } from '@hatchway/contract/rules/rule-runs'
import type { DateStyle } from '../../../platform/time/dates.ts'
import { dayIn, dayName } from '../../tickets/conversation/day-name.ts'

/** Returns the days of runs as headings of the list, newest first, and the day of a run. */
export function runDays(runs: readonly RuleRun[], now: Date, style: DateStyle) {
  const dayOf = ({ at }: RuleRun) => dayIn(style.timeZone)(at)
  const byDay = new Map(runs.map((run) => [dayOf(run), run]))
  const sections = [...byDay].map(([key, { at }]) => ({ key, label: dayName(at, now, style) }))
  return { sections, sectionOf: dayOf }
}
