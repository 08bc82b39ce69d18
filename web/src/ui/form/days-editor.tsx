import { useState } from 'react'
import { daysOf, partsOfDays } from '../../platform/time/days.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

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
    <div className="grid gap-3 p-3">
      <Field label="From">
        <Input
          type="date"
          value={first}
          max="2999-12-31"
          onChange={(event) => set({ first: event.target.value, last })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={last}
          max="2999-12-31"
          onChange={(event) => set({ first, last: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** While a year is being typed, the field already reports a date in the year 2. */
const isWhole = (day: string) => day === '' || day >= '1900'
