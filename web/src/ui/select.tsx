import clsx from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFieldControl } from './field-control.ts'
import { Kbd } from './kbd.tsx'
import { Tooltip } from './tooltip.tsx'

export type SelectOption = {
  /** Must not be empty; use a word such as `all` for "no choice". */
  value: string
  label: string
  icon?: ReactNode
  /** A digit that chooses it while the list is open. */
  digit?: string
  disabled?: boolean
}

type SelectProps = {
  value: string | undefined
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
  disabled?: boolean
  /** Why nothing can be chosen now. */
  disabledReason?: string | false | undefined
  quiet?: boolean
  name?: string
  id?: string
  'aria-label'?: string
  onBlur?: () => void
  className?: string
}

/** One of a list that is known and short. From 8 options on prefer `Combobox`, which searches. */
export function Select({ value, onValueChange, options, placeholder, disabledReason, quiet, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => next && onValueChange(next)
  const trigger = (
    <Radix.Trigger
      {...control}
      aria-label={rest['aria-label']}
      onBlur={rest.onBlur}
      className={clsx('control gap-2 text-start', quiet && 'control-quiet', className)}
    >
      {chosen?.icon && <span className="flex flex-none">{chosen.icon}</span>}
      <span className={clsx('min-w-0 flex-1 truncate', !chosen && !disabledReason && 'text-ink-3')}>
        <Radix.Value placeholder={placeholder}>{chosen?.label ?? placeholder}</Radix.Value>
      </span>
      <ChevronsUpDown size={14} strokeWidth={1.85} aria-hidden className="flex-none text-ink-3" />
    </Radix.Trigger>
  )
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={choose}
      disabled={rest.disabled || Boolean(disabledReason)}
      name={rest.name}
    >
      <Tooltip content={disabledReason}>{trigger}</Tooltip>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="floating max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden"
          onKeyDown={(event) => chooseByDigit(event, options, choose)}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} disabled={option.disabled} className="floating-item">
                {option.icon && <span className="flex flex-none">{option.icon}</span>}
                <span className="min-w-0 flex-1 truncate">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check size={14} strokeWidth={1.85} aria-hidden />
                </Radix.ItemIndicator>
                {option.digit && <Kbd keys={option.digit} />}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A digit picks its option and leaves, as Enter on it would. */
function chooseByDigit(event: KeyboardEvent<HTMLElement>, options: readonly SelectOption[], choose: (value: string) => void) {
  const picked = options.find((option) => option.digit === event.key && !option.disabled)
  if (!picked) return
  event.preventDefault()
  choose(picked.value)
  event.currentTarget.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
