import clsx from 'clsx'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addMonths, clampDay, dayAfterKey, weeksOfMonth } from '../../platform/time/calendar-days.ts'
import { todayIn, useScreenDateStyle } from '../../platform/time/date-style.ts'
import { written } from '../../platform/time/dates.ts'
import { defaultTime } from '../../platform/time/typed-dates.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { dateMessages as messages } from './date.messages.ts'
import { TimeInput } from './time-input.tsx'

type DatePanelProps = {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm`; any other text counts as no date. */
  value: string
  withTime: boolean
  min: string
  max: string
  /** A required date cannot be cleared. */
  isRequired: boolean
  onValueChange: (value: string) => void
  /** Called with the final value; the panel is to be closed then. */
  onDone: (value: string) => void
}

/** The calendar of a `DateInput`, with a field for the time where the date has one. */
export function DatePanel({ value, withTime, min, max, isRequired, onValueChange, onDone }: DatePanelProps) {
  const today = todayIn(useScreenDateStyle().timeZone)
  const chosen = /^\d{4}-\d\d-\d\d/.exec(value)?.[0]
  const time = chosen ? value.slice(11) || defaultTime : defaultTime
  const [day, setDay] = useState(() => clampDay(chosen ?? today, min, max))
  const finish = (next: string) => {
    onValueChange(next)
    onDone(next)
  }
  const choose = (next: string) => {
    setDay(next)
    if (!withTime) return finish(next)
    onValueChange(`${next}T${time}`)
  }
  return (
    <div className="grid max-h-[calc(100dvh-16px)] gap-2 overflow-y-auto p-3">
      <MonthGrid {...{ day, chosen, today, min, max }} onMove={setDay} onChoose={choose} />
      {withTime && (
        <TimeInput
          aria-label={messages.time}
          value={time}
          onValueChange={(next) => next && onValueChange(`${chosen ?? day}T${next}`)}
        />
      )}
      <div className="flex justify-end gap-2 border-line border-t pt-2">
        {!isRequired && (
          <Button variant="ghost" size="sm" className="me-auto" disabled={value === ''} onClick={() => finish('')}>
            {messages.clear}
          </Button>
        )}
        <Button variant="ghost" size="sm" disabled={clampDay(today, min, max) !== today} onClick={() => choose(today)}>
          {messages.today}
        </Button>
        {withTime && (
          <Button size="sm" onClick={() => finish(chosen ? value : `${day}T${time}`)}>
            {messages.done}
          </Button>
        )}
      </div>
    </div>
  )
}

type MonthGridProps = {
  /** The day that has the focus; its month is shown. */
  day: string
  chosen: string | undefined
  today: string
  min: string
  max: string
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

function MonthGrid({ day, chosen, today, min, max, onMove, onChoose }: MonthGridProps) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  // The day that had the focus may not be in the month that a key moves to.
  const isFocusMoved = useRef(true)
  useEffect(() => {
    if (day && isFocusMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isFocusMoved.current = false
  }, [day])
  const weeks = weeksOfMonth(day.slice(0, 7))
  const moveBy = (months: number) => clampDay(addMonths(day, months), min, max)
  const step = (label: string, icon: typeof ChevronLeft, months: number) => (
    <IconButton
      label={label}
      size="sm"
      icon={icon}
      disabled={moveBy(months) === day}
      onClick={() => onMove(moveBy(months))}
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event)
    if (!next) return
    event.preventDefault()
    isFocusMoved.current = true
    onMove(clampDay(next, min, max))
  }
  return (
    <div>
      <div className="mb-1.5 flex items-center">
        {step(messages.previousYear, ChevronsLeft, -12)}
        {step(messages.previousMonth, ChevronLeft, -1)}
        <h2 id={id} aria-live="polite" className="type-strong flex-1 text-center">
          {written(day, 'MMMM yyyy')}
        </h2>
        {step(messages.nextMonth, ChevronRight, 1)}
        {step(messages.nextYear, ChevronsRight, 12)}
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table
        role="grid"
        aria-labelledby={id}
        aria-describedby={`${id}-keys`}
        className="w-full border-collapse"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((one) => (
              <th key={one} scope="col" abbr={written(one, 'EEEE')} className="type-micro h-7 text-ink-3">
                {written(one, 'EEE').slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className="p-0 text-center">
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    data-autofocus={one === day || undefined}
                    disabled={clampDay(one, min, max) !== one}
                    aria-label={written(one, 'EEEE d MMMM yyyy')}
                    aria-pressed={one === chosen}
                    aria-current={one === today ? 'date' : undefined}
                    className={clsx(
                      'quick focus-inside size-8 rounded-control pointer-coarse:size-10',
                      one === chosen
                        ? 'bg-accent font-strong text-on-accent'
                        : 'hover:bg-hover disabled:text-ink-4 disabled:hover:bg-transparent',
                      one !== chosen &&
                        (one === today
                          ? 'font-bold text-accent-ink'
                          : one.slice(0, 7) !== day.slice(0, 7) && 'text-ink-3'),
                    )}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-keys`} className="sr-only">
        {messages.keys}
      </p>
    </div>
  )
}
