import type { ExplainedTarget } from '@hatchway/contract/sla/ticket-sla'
import { dayOf } from '@hatchway/contract/time/local-time'
import clsx from 'clsx'
import { formatTime, written } from '../../../platform/time/dates.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import type { SlaState } from '../../tickets/sla-badge.tsx'
import { formatSeconds } from '../durations.ts'
import { type DayGroup, type DayRow, intervalDays, reasonText } from './interval-days.ts'
import { countedDaysMessages as messages } from './sla-why.messages.tsx'

type CountedDaysProps = { target: ExplainedTarget; left: number; state: SlaState; now: Date }

/** Lists the time of a target by day: what was counted, paused and skipped, and what is left. */
export function CountedDays({ target, left, state, now }: CountedDaysProps) {
  const style = useDateStyle()
  const zone = style.timeZone || 'UTC'
  const today = dayOf(now, zone)
  const groups = intervalDays(target.intervals, now.getTime(), zone)
  const remaining = target.endedAt === null && target.dueAt !== null && left > 0 && (
    <Row
      look="left"
      time={messages.fromNow(formatTime(target.dueAt, zone))}
      text={messages.left}
      value={formatSeconds(left)}
    />
  )
  return (
    <>
      {target.earlier > 0 && <p className="type-small pb-1 text-ink-3">{messages.earlier(target.earlier)}</p>}
      {groups.map((group, at) => (
        <section key={group.day} aria-label={dayText(group, today)}>
          <p aria-hidden className="type-small flex items-center gap-3 py-1 text-ink-2">
            {dayText(group, today)}
            <span className="h-px flex-1 bg-line" />
          </p>
          <ul>
            {group.rows.map((row) => (
              <Row
                key={row.from}
                look={row.reason === 'counted' ? 'counted' : row.reason === 'paused' ? 'paused' : 'skipped'}
                state={state}
                time={timeText(row, group, zone)}
                text={row.isOpen && row.reason === 'counted' ? messages.running(reasonText(row)) : reasonText(row)}
                value={valueText(row)}
              />
            ))}
            {at === groups.length - 1 && remaining}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <ul>{remaining}</ul>}
    </>
  )
}

type RowProps = {
  look: 'counted' | 'paused' | 'skipped' | 'left'
  state?: SlaState
  time: string
  text: string
  value: string
}

function Row({ look, state = 'ok', time, text, value }: RowProps) {
  const isCounted = look === 'counted'
  return (
    <li className="grid min-h-7 grid-cols-[8px_148px_minmax(0,1fr)_auto] items-center gap-x-3 max-md:grid-cols-[8px_minmax(0,1fr)_auto]">
      <span
        aria-hidden
        className={clsx('row-span-2 h-full min-h-7', isCounted ? (marks[state] ?? 'bg-success-mark') : looks[look])}
      />
      <span className={look === 'left' ? 'text-ink-3' : 'text-ink-2'}>{time}</span>
      <span
        className={clsx(
          'min-w-0 wrap-anywhere max-md:order-1 max-md:col-start-2',
          isCounted ? 'font-bold' : look === 'left' ? 'text-ink-3' : 'text-ink',
        )}
      >
        {text}
      </span>
      <span className={clsx('text-end', isCounted ? 'font-bold' : 'text-ink-2')}>{value}</span>
    </li>
  )
}

const marks: Partial<Record<SlaState, string>> = { breach: 'bg-danger-mark', risk: 'bg-warning-mark' }
const looks = {
  paused: 'hatching bg-info-soft [--hc:var(--info-mark)]',
  skipped: 'hatching [--hc:var(--ink-3)]',
  left: 'bg-line',
}

function dayText({ day, lastDay }: DayGroup, today: string) {
  const name = (one: string) => (one === today ? messages.today : written(one, 'EEEE, d MMMM'))
  return day === lastDay ? name(day) : messages.days(name(day), name(lastDay))
}

function timeText({ from, to, isOpen, isWholeDay }: DayRow, { day, lastDay }: DayGroup, zone: string) {
  if (isWholeDay) return day === lastDay ? messages.allDay : messages.allDays
  const start = clockText(from, zone, messages.startOfDay)
  return isOpen ? messages.untilNow(start) : messages.times(start, clockText(to, zone, messages.midnight))
}

function clockText(at: number, zone: string, midnight: string) {
  const text = formatTime(new Date(at), zone)
  return text === '12:00 AM' ? midnight : text
}

function valueText({ from, to, reason }: DayRow) {
  const length = formatSeconds((to - from) / 1000)
  if (reason === 'counted') return length
  if (reason === 'resolved' || reason === 'answered') return ''
  return reason === 'paused' ? messages.paused(length) : messages.skipped(length)
}
