import type { Received } from '@hatchway/contract/endpoint'
import type { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import type { DateStyle } from '../../../platform/time/dates.ts'
import { dayIn, dayName } from '../../tickets/conversation/day-name.ts'
import { runMessages as messages } from './runs.messages.ts'

type Page = Pick<Received<typeof ruleRuns.list>, 'runs' | 'days'>

/** Returns the days of runs as headings of the list, newest first, with how many runs each has, and the day of a run. */
export function runDays({ runs, days }: Page, now: Date, style: DateStyle) {
  const dayOf = ({ at }: Page['runs'][number]) => dayIn(style.timeZone)(at)
  const byDay = new Map(runs.map((run) => [dayOf(run), run]))
  const sections = [...byDay].map(([key, { at }]) => {
    const count = days.find(({ day }) => day === key)?.runs
    return { key, label: messages.day(dayName(at, now, style), count) }
  })
  return { sections, sectionOf: dayOf }
}
