import { useState } from 'react'
import { daysOf, isDay, partsOfDays } from '../../platform/time/days.ts'
import { DateInput } from '../date/date-input.tsx'
import { Field } from '../form/field.tsx'
import { filterMessages as messages } from './filter.messages.ts'

type DaysEditorProps = {
  /** `2026-11-17`, or `2026-10-22..2026-11-20`. */
  value: string | undefined
  onChange: (days: string) => void
}

/** Edits the first and the last day of a range; a single value means that day alone. */
export function DaysEditor({ value, onChange }: DaysEditorProps) {
  const [{ first, last }, setParts] = useState(partsOfDays(value))
  const set = (parts: { first: string; last: string }) => {
    setParts(parts)
    if (isWhole(parts.first) && isWhole(parts.last)) onChange(daysOf(parts.first, parts.last))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <Field label={messages.from}>
        <DateInput value={first} onValueChange={(first) => set({ first, last })} />
      </Field>
      <Field label={messages.to}>
        <DateInput value={last} onValueChange={(last) => set({ first, last })} />
      </Field>
    </div>
  )
}

/** While a date is being typed, the field reports the text. */
const isWhole = (day: string) => day === '' || isDay(day)
