import clsx from 'clsx'
import { Calendar } from 'lucide-react'
import { type FocusEvent, type Ref, useId, useRef, useState } from 'react'
import { todayIn, useScreenDateStyle } from '../../platform/time/date-style.ts'
import { defaultTime, displayedDate, parseDay, parseDayTime } from '../../platform/time/typed-dates.ts'
import { IconButton } from '../button/icon-button.tsx'
import { lazyComponent } from '../feedback/lazy-component.tsx'
import { FieldError } from '../form/field.tsx'
import { useFieldControl } from '../form/field-control.ts'
import { Input, type InputProps } from '../form/input.tsx'
import { Popover } from '../overlay/popover.tsx'
import { dateMessages as messages } from './date.messages.ts'
import { useTypedText } from './use-typed-text.ts'

const DatePanel = lazyComponent(async () => (await import('./date-panel.tsx')).DatePanel)

export type DateInputProps = Pick<InputProps, 'id' | 'name' | 'disabled' | 'autoFocus' | 'aria-label' | 'onKeyDown'> & {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with a time; '' for none. */
  value: string
  /** Called with the text itself while it is no date, so that the form rejects it as it would any other. */
  onValueChange: (value: string) => void
  withTime?: boolean
  /** The first and last day of the calendar. */
  min?: string
  max?: string
  className?: string
  ref?: Ref<HTMLInputElement>
  /** Called with a valid value on Enter, when the focus has left the field and its calendar, and when a date has been chosen there. */
  onDone?: (value: string) => void
}

/** An input for a date, with or without a time, in the user's date format; its button opens a calendar. */
export function DateInput({
  value,
  onValueChange,
  withTime = false,
  min = '1900-01-01',
  max = '2999-12-31',
  className,
  onDone,
  onKeyDown,
  ...rest
}: DateInputProps) {
  const style = useScreenDateStyle()
  const control = useFieldControl(rest)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { dateFormat } = style
  const typed = useTypedText({
    value,
    onValueChange,
    display: (date) => displayedDate(date, style),
    parse: (text, isWhole) => {
      const options = { ...(dateFormat && { dateFormat }), ...(isWhole && { today: todayIn(style.timeZone) }) }
      if (!withTime) return parseDay(text, options)
      return parseDayTime(text, isWhole ? { ...options, time: value.slice(11) || defaultTime } : options)
    },
    invalidValue: (text) => text,
  })
  const open = (next: boolean) => {
    if (next) typed.complete()
    setOpen(next)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isOpen) return
    const next = typed.complete()
    if (next !== undefined && !box.current?.contains(relatedTarget)) onDone?.(next)
  }
  const hasOwnError = typed.isInvalid && !control['aria-invalid']
  return (
    <div ref={box} className={clsx('min-w-0', className)}>
      <Input
        {...rest}
        placeholder={messages.placeholder(dateFormat, withTime)}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        aria-invalid={hasOwnError || control['aria-invalid']}
        aria-describedby={hasOwnError ? `${id}-error` : control['aria-describedby']}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            const next = typed.complete()
            if (next !== undefined) onDone?.(next)
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            open(true)
          }
          onKeyDown?.(event)
        }}
        suffix={
          <Popover
            open={isOpen}
            onOpenChange={open}
            label={messages.calendar}
            align="end"
            // Not limited to the space below the field, so that it opens above it where there is more.
            className="w-auto max-h-[calc(100dvh-16px)]!"
            trigger={
              <IconButton
                label={messages.open}
                size="sm"
                className="-me-2"
                disabled={rest.disabled}
                icon={Calendar}
                onPointerEnter={() => void DatePanel.preload()}
                // The focus stays in the input until the calendar takes it.
                onMouseDown={(event) => event.preventDefault()}
                onBlur={leave}
              />
            }
          >
            <DatePanel
              value={value}
              withTime={withTime}
              min={min}
              max={max}
              isRequired={control['aria-required'] === true}
              onValueChange={typed.choose}
              onDone={(chosen) => {
                setOpen(false)
                onDone?.(chosen)
              }}
            />
          </Popover>
        }
      />
      {hasOwnError && <FieldError id={`${id}-error`}>{messages.invalid(dateFormat, withTime)}</FieldError>}
    </div>
  )
}
