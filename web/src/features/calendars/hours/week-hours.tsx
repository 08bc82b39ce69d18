import type { TimeSpan } from '@hatchway/contract/time/calendars'
import { timeOfMinute, weekdayNames } from '@hatchway/contract/time/time-text'
import { minutesOf } from '@hatchway/contract/time/working-time'
import clsx from 'clsx'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { hoursText, shortTimeText, weekText } from '../calendar-text.ts'
import { DayBar } from './day-bar.tsx'
import { marksWithin, shownRange } from './day-spans.ts'
import { DayTimes } from './day-times.tsx'
import { hoursMessages as messages } from './hours.messages.ts'

type WeekHoursProps = {
  /** The heading; `Working hours` by default. */
  title?: string
  week: readonly TimeSpan[][]
  problem: string | undefined
  /** What is wrong with each weekday. */
  problems: readonly (string | undefined)[]
  onChange: (week: TimeSpan[][]) => void
}

const usual: TimeSpan[] = [{ from: '09:00', to: '17:00' }]

/** Edits the working hours of the weekdays, as bars or as fields with times. */
export function WeekHours({ title = messages.title, week, problem, problems, onChange }: WeekHoursProps) {
  const id = useId()
  const isNarrow = useNarrow()
  const [isTyped, setTyped] = useState(false)
  const [frozen, setFrozen] = useState<ReturnType<typeof shownRange>>()
  // Checking a day again brings back the hours that it had.
  const [former, setFormer] = useState<Record<number, TimeSpan[]>>({})
  const hasFields = isTyped || isNarrow || problems.some(Boolean)
  const range = frozen ?? shownRange(week)
  const minutes = week.map((spans, at) => (problems[at] ? 0 : minutesOf(spans)))
  const set = (at: number, spans: TimeSpan[]) => onChange(week.map((day, index) => (index === at ? spans : day)))
  const copy = (from: number, to: readonly number[]) =>
    onChange(week.map((day, at) => (to.includes(at) ? week[from]! : day)))
  const open = (at: number, isOpen: boolean) => {
    if (!isOpen) setFormer({ ...former, [at]: week[at]! })
    set(at, isOpen ? (former[at] ?? (week[0]!.length ? week[0]! : usual)) : [])
  }
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5">
        <h2 id={id} className="type-strong">
          {title}
        </h2>
        <span className="text-ink-3" role="status">
          {weekText(minutes.reduce((sum, one) => sum + one, 0))}
        </span>
        <Button variant="ghost" size="sm" className="ms-auto" icon={Copy} onClick={() => copy(0, [1, 2, 3, 4])}>
          {messages.copyMonday}
        </Button>
      </div>
      {!hasFields && <Scale from={range.from} to={range.to} />}
      {weekdayNames.map((name, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
        <div
          key={name}
          role="group"
          aria-label={name}
          className={clsx(
            'grid gap-x-2 border-line border-t py-1.25 last-of-type:border-b',
            hasFields
              ? 'grid-cols-[92px_minmax(0,1fr)_40px_32px] items-start max-md:grid-cols-[minmax(0,1fr)_40px_32px]'
              : 'grid-cols-[92px_minmax(0,1fr)_40px_32px] items-center',
          )}
        >
          <Checkbox
            className={clsx(hasFields && 'pt-1.5', week[at]!.length === 0 && 'text-ink-3')}
            label={name}
            checked={week[at]!.length > 0}
            onCheckedChange={(isOpen) => open(at, isOpen)}
          />
          <div className={hasFields ? 'max-md:order-last max-md:col-span-3 max-md:ps-6' : undefined}>
            {hasFields ? (
              <DayTimes name={name} spans={week[at]!} onChange={(spans) => set(at, spans)} />
            ) : (
              <DayBar
                name={name}
                spans={week[at]!}
                range={range}
                onChange={(spans) => set(at, spans)}
                onDragging={(isDragging) => setFrozen(isDragging ? range : undefined)}
              />
            )}
          </div>
          <span className={clsx('text-end', hasFields && 'pt-1.5', minutes[at] === 0 && 'text-ink-3')}>
            <span className="sr-only">{messages.hoursOfDay}</span>
            {hoursText(minutes[at]!)}
          </span>
          <LazyMenu
            trigger={<IconButton label={messages.copyOf(name)} size="sm" icon={Copy} />}
            entries={() => [
              { heading: messages.copyTo(name) },
              { label: messages.weekdays, onSelect: () => copy(at, [0, 1, 2, 3, 4]) },
              { label: messages.everyDay, onSelect: () => copy(at, [0, 1, 2, 3, 4, 5, 6]) },
              'line',
              ...weekdayNames.flatMap((label, to) => (to === at ? [] : [{ label, onSelect: () => copy(at, [to]) }])),
            ]}
          />
        </div>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
      {!isNarrow && (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-3">
          <p className="type-small text-ink-3">{hasFields ? '' : messages.barsHint}</p>
          <Button
            variant="link"
            size="sm"
            disabledReason={problems.some(Boolean) && messages.correctFirst}
            onClick={() => setTyped(!isTyped)}
          >
            {hasFields ? messages.showBars : messages.enterTimes}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The times above the bars. */
function Scale({ from, to }: { from: number; to: number }) {
  return (
    <div
      aria-hidden
      className="grid h-7 grid-cols-[92px_minmax(0,1fr)_40px_32px] items-center gap-x-2 border-line border-t text-ink-3"
    >
      <span />
      <span className="type-small relative h-4">
        {marksWithin({ from, to }).map((minute) => (
          <span
            key={minute}
            className={clsx(
              'absolute whitespace-nowrap',
              minute === from ? '' : minute === to ? '-translate-x-full' : '-translate-x-1/2',
            )}
            style={{ insetInlineStart: `${((minute - from) / (to - from)) * 100}%` }}
          >
            {shortTimeText(timeOfMinute(minute))}
          </span>
        ))}
      </span>
      <span className="type-small text-end">{messages.hours}</span>
    </div>
  )
}
