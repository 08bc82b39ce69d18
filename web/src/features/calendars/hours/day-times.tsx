import type { TimeSpan } from '@hatchway/contract/time/calendars'
import { timeOfMinute } from '@hatchway/contract/time/time-text'
import { minuteOf } from '@hatchway/contract/time/working-time'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TimeInput } from '../../../ui/date/time-input.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { dayMinutes, mostSpans, problemOfDay } from './day-spans.ts'
import { hoursMessages as messages } from './hours.messages.ts'

type DayTimesProps = {
  /** `Monday`, or the name of the day that the times are of. */
  name: string
  spans: readonly TimeSpan[]
  onChange: (spans: TimeSpan[]) => void
}

/** The hours of a day as fields. */
export function DayTimes({ name, spans, onChange }: DayTimesProps) {
  const problem = problemOfDay(spans)
  const { ref, added } = useFocusAdded<HTMLDivElement>()
  const set = (at: number, part: Partial<TimeSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)))
  return (
    <div ref={ref} className="grid gap-1.5">
      {spans.length === 0 && <p className="py-1.5 text-ink-3">{messages.closed}</p>}
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps the focus while its time is typed
        <div key={at} data-row={at} className="flex items-center gap-2">
          <TimeField
            label={messages.from(name, at + 1)}
            isWrong={Boolean(problem)}
            value={span.from}
            onChange={(from) => set(at, { from })}
          />
          <span className="text-ink-2">{messages.between}</span>
          <TimeField
            label={messages.to(name, at + 1)}
            isWrong={Boolean(problem)}
            // A field for times has no 24:00.
            value={span.to === '24:00' ? '00:00' : span.to}
            onChange={(to) => set(at, { to: to === '00:00' ? '24:00' : to })}
          />
          <IconButton
            label={messages.removeAt(at + 1, name)}
            size="sm"
            onClick={() => onChange(spans.filter((_, index) => index !== at))}
            icon={X}
          />
        </div>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
      {spans.length < mostSpans && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={Plus}
          aria-label={messages.addOn(name)}
          onClick={() => {
            added(String(spans.length))
            onChange([...spans, nextSpan(spans)])
          }}
        >
          {messages.add}
        </Button>
      )}
    </div>
  )
}

type TimeFieldProps = { label: string; isWrong: boolean; value: string; onChange: (time: string) => void }

const TimeField = ({ label, isWrong, value, onChange }: TimeFieldProps) => (
  <TimeInput
    aria-label={label}
    aria-invalid={isWrong}
    className="w-32 pointer-coarse:min-w-0 pointer-coarse:flex-1"
    value={value}
    onValueChange={onChange}
  />
)

/** Returns hours after the last ones of the day: an hour later, four hours long where there is space. */
function nextSpan(spans: readonly TimeSpan[]): TimeSpan {
  const last = Math.max(...spans.map(({ to }) => (to ? minuteOf(to) : 0)), 8 * 60)
  const from = Math.min(last + 60, dayMinutes - 15)
  return { from: timeOfMinute(from), to: timeOfMinute(Math.min(from + (spans.length ? 240 : 480), dayMinutes)) }
}
