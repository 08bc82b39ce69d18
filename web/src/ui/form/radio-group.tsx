import clsx from 'clsx'
import * as Radix from 'radix-ui/radio-group'
import { type ReactNode, useId } from 'react'
import { useFieldGroup } from './field-control.ts'

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  orientation?: 'vertical' | 'horizontal'
  name?: string
  'aria-label'?: string
  className?: string
}

/** One of a few visible options. Inside `Field group` it is named by the label. */
export function RadioGroup<Value extends string>({
  options,
  orientation = 'vertical',
  onValueChange,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <Radix.Root
      {...useFieldGroup()}
      {...rest}
      onValueChange={(value) => onValueChange(value as Value)}
      orientation={orientation}
      className={clsx('flex gap-x-4 gap-y-2', orientation === 'vertical' && 'flex-col', className)}
    >
      {options.map(({ value, label, hint, disabled }) => (
        <span key={value} className="flex items-start gap-2">
          <span className="flex h-5 items-center">
            <Radix.Item
              id={`${id}-${value}`}
              value={value}
              disabled={disabled}
              className="quick relative grid size-4 place-items-center rounded-full border border-line-control bg-field before:absolute before:-inset-1 hover:border-ink-3 disabled:bg-wall-2 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
            >
              <Radix.Indicator className="size-1.5 rounded-full bg-on-accent" />
            </Radix.Item>
          </span>
          <label htmlFor={`${id}-${value}`} className="cursor-pointer">
            {label}
            {hint && <span className="block type-small text-ink-3">{hint}</span>}
          </label>
        </span>
      ))}
    </Radix.Root>
  )
}
