import type { CalendarHours, TimeSpan } from '@hatchway/contract/time/calendars'
import { formatTime } from '../../../platform/time/dates.ts'
import { weekMessages as messages } from './week.messages.ts'

const { days } = messages

/** Returns the hours of a week in short: `Mon–Fri 8 AM–12 PM and 1–6 PM, Sat 9 AM–1 PM`. */
export function describeWeek(week: CalendarHours['week']): string {
  const texts = week.map((spans) => spans.map(spanText).join(messages.and))
  const runs: { first: number; last: number; text: string }[] = []
  for (const [at, text] of texts.entries()) {
    const run = runs.at(-1)
    if (run && run.text === text && run.last === at - 1) run.last = at
    else if (text) runs.push({ first: at, last: at, text })
  }
  return runs.map(({ first, last, text }) => `${days[first]}${last > first ? `–${days[last]}` : ''} ${text}`).join(', ')
}

function spanText({ from, to }: TimeSpan) {
  if (from === '00:00' && to === '24:00') return messages.allDay
  const [start, end] = [clock(from), clock(to)]
  const isSameHalf = start.slice(-2) === end.slice(-2)
  return `${isSameHalf ? start.slice(0, -3) : start}–${end}`
}

const clock = (time: string) => (time === '24:00' ? messages.midnight : formatTime(time).replace(':00', ''))
