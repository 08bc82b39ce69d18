import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { dayOf } from '@hatchway/contract/time/local-time'
import { weekdayNames } from '@hatchway/contract/time/time-text'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { dayText, hoursText } from '../calendar-text.ts'
import { yearMessages as messages } from './year.messages.ts'
import { type DayKind, daysOfYear, placeOf, type YearDay } from './year-days.ts'

const labels: Record<DayKind, string> = messages.kinds

/** The days of a year as squares, in weeks from Monday on. */
export function YearView({ hours }: { hours: CalendarHours }) {
  const id = useId()
  const { dateFormat } = useDateStyle()
  const now = useMinute()
  const today = dayOf(now, hours.timeZone)
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const days = useMemo(() => daysOfYear(hours, year), [hours, year])
  const scroller = useRef<HTMLDivElement>(null)
  // On a phone the present month is shown first.
  useEffect(() => {
    const { current } = scroller
    const square = current?.querySelector<HTMLElement>('[data-today]')
    if (current && square) current.scrollLeft = square.offsetLeft - current.clientWidth / 2
  }, [])
  const count = (kind: DayKind) => days.filter((day) => day.kind === kind).length
  const working = count('working') + count('half')
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="type-strong">
          {messages.year(year)}
        </h2>
        <span className="text-ink-3" role="status">
          {messages.workingDays(working)}
        </span>
        <ul className="type-small ms-auto flex flex-wrap gap-x-3.5 gap-y-1 text-ink-2">
          {(Object.keys(labels) as DayKind[]).map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <Square kind={kind} />
              {labels[kind]}
            </li>
          ))}
        </ul>
        <span className="flex max-md:ms-auto">
          <IconButton
            label={messages.year(year - 1)}
            size="sm"
            disabled={year <= 2000}
            onClick={() => setYear(year - 1)}
            icon={ChevronLeft}
          />
          <IconButton
            label={messages.year(year + 1)}
            size="sm"
            disabled={year >= 2099}
            onClick={() => setYear(year + 1)}
            icon={ChevronRight}
          />
        </span>
      </div>
      <div
        ref={scroller}
        className="relative mt-1.5 overflow-x-auto py-1"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls the year, and so does the keyboard
        tabIndex={0}
        role="img"
        aria-label={messages.summary(year, working, count('holiday'), count('half'))}
      >
        <div
          className="grid w-full min-w-155 grid-rows-[18px] gap-0.5"
          style={{ gridTemplateColumns: `28px repeat(${placeOf(days.at(-1)!.date).column + 1}, minmax(0, 1fr))` }}
        >
          {messages.months.map((name, at) => (
            <span
              key={name}
              className="type-small row-start-1 text-ink-3"
              style={{ gridColumn: `${placeOf(monthStart(year, at)).column + 2} / span 4` }}
            >
              {name}
            </span>
          ))}
          {/* They stay while a phone scrolls the weeks beneath them. */}
          {weekdayNames.map((name, at) => (
            <span
              key={name}
              className="type-small sticky start-0 z-1 col-start-1 -my-0.5 flex items-center bg-surface text-ink-3 leading-none"
              style={{ gridRow: at + 2 }}
            >
              {at % 2 === 0 && at < 6 && name.slice(0, 3)}
            </span>
          ))}
          {days.map((day) => (
            <Square
              key={day.date}
              kind={day.kind}
              isToday={day.date === today}
              title={titleOf(day, dateFormat)}
              place={placeOf(day.date)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

const monthStart = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01`

function titleOf({ date, kind, name, minutes }: YearDay, dateFormat: string) {
  const hours = minutes > 0 ? messages.hours(hoursText(minutes)) : ''
  return [dayText(date, dateFormat), name ?? labels[kind], hours].filter(Boolean).join(', ')
}

type SquareProps = {
  kind: DayKind
  isToday?: boolean
  title?: string
  place?: { column: number; row: number }
}

const looks: Record<DayKind, string> = {
  working: 'bg-[light-dark(var(--accent-soft-2),var(--accent-line))]',
  holiday: 'hue bg-hue-mark',
  half: 'hue bg-[linear-gradient(90deg,light-dark(var(--accent-soft-2),var(--accent-line))_50%,var(--hue-mark)_50%)]',
  closed: 'hatching bg-surface-3',
}

const Square = ({ kind, isToday, title, place }: SquareProps) => (
  <span
    aria-hidden
    title={title}
    data-kind={kind}
    data-today={isToday || undefined}
    style={
      {
        '--h': 295,
        ...(place && { gridColumn: place.column + 2, gridRow: place.row + 2 }),
      } as CSSProperties
    }
    className={clsx(
      'block rounded-[2px]',
      place ? 'aspect-square w-full' : 'size-2.5',
      looks[kind],
      isToday && 'outline-2 outline-ink outline-offset-1',
    )}
  />
)
