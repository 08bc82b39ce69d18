import { useState } from 'react'
import { Input } from '../../../ui/form/input.tsx'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'
import { formatMinutes } from '../durations.ts'
import { parseDuration } from './parse-duration.ts'
import { targetTableMessages as messages } from './policy.messages.tsx'

type DurationInputProps = {
  label: string
  /** Null for none, `NaN` for a text that can't be read. */
  minutes: number | null
  /** The saved value, shown where it differs. */
  saved?: number | null | undefined
  /** The minutes of a day, if it has a fixed length. */
  day: number | null
  onChange: (minutes: number | null) => void
}

/** As many as a field has room for, with what it had before. */
const mostCharacters = 10

/** A length of time as text: `15 min`, `2 h`, `2 days`. It is written out in full when the field is left. */
export function DurationInput({ label, minutes, saved, day, onChange }: DurationInputProps) {
  const [typed, setTyped] = useState('')
  const [isFocused, setFocused] = useState(false)
  const textOf = (value: number | null) => (value === null ? '' : formatMinutes(value, day))
  const isUnreadable = Number.isNaN(minutes)
  const text = isFocused || isUnreadable ? typed : textOf(minutes)
  const read = parseDuration(text, day)
  const problem = isUnreadable && 'problem' in read ? read.problem : undefined
  const former = saved === undefined || saved === null ? '' : textOf(saved)
  const isChanged = saved !== undefined && !Object.is(saved, minutes)
  return (
    <Tooltip content={problem}>
      <Input
        aria-label={label}
        aria-invalid={isUnreadable || undefined}
        className={isChanged && !isUnreadable ? 'border-warning-mark!' : ''}
        value={text}
        maxLength={30}
        placeholder={messages.none}
        autoComplete="off"
        suffix={
          isChanged &&
          former !== '' &&
          text.length + former.length <= mostCharacters &&
          !isFocused && <s className="max-md:hidden">{former}</s>
        }
        onFocus={() => {
          setTyped(text)
          setFocused(true)
        }}
        onBlur={() => setFocused(false)}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = parseDuration(target.value, day)
          onChange('minutes' in next ? next.minutes : Number.NaN)
        }}
      />
    </Tooltip>
  )
}
