import { formatTime } from '../../platform/time/dates.ts'
import { parseTime } from '../../platform/time/typed-dates.ts'
import { Input, type InputProps } from '../form/input.tsx'
import { dateMessages as messages } from './date.messages.ts'
import { useTypedText } from './use-typed-text.ts'

type TimeInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'prefix' | 'suffix'> & {
  /** `HH:mm`, or '' for none. */
  value: string
  /** Called with '' while the text is no time of day. */
  onValueChange: (time: string) => void
}

/** An input for a time of day, typed in any usual form. The arrow keys move it by a quarter of an hour. */
export function TimeInput({ value, onValueChange, ...rest }: TimeInputProps) {
  const typed = useTypedText({
    value,
    onValueChange,
    display: (time) => (time ? formatTime(time) : ''),
    parse: parseTime,
    invalidValue: () => '',
  })
  return (
    <Input
      placeholder={messages.timePlaceholder}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      aria-invalid={rest['aria-invalid'] || typed.isInvalid || undefined}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={() => typed.complete()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.complete()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        typed.choose(quarterAfter(parseTime(typed.text) ?? '09:00', event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}

/** Returns the next quarter of an hour, or the one before, around midnight too. */
function quarterAfter(time: string, step: 1 | -1) {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const quarter = (hour * 60 + minute) / 15
  const next = ((step > 0 ? Math.floor(quarter) : Math.ceil(quarter)) + step + 96) % 96
  return [Math.floor(next / 4), (next % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':')
}
