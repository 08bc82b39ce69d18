import clsx from 'clsx'
import { Check, Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { filterMessages as messages } from '../filter/filter.messages.ts'

const shape =
  'quick inline-flex h-[max(26px,calc(var(--h-sm)-2px))] flex-none items-center gap-1.5 whitespace-nowrap rounded-control px-2'

type FilterChipProps = Omit<ComponentProps<'button'>, 'value'> & {
  /** The text before the value: `Group is any of`. */
  label: ReactNode
  /** The value, in bold: `5 groups`. */
  value: ReactNode
  /** Without it the chip is read-only, as in a summary. */
  onRemove?: () => void
}

/** A filter, `Status is` **Open**: a click edits it (use it as the trigger of a `Popover`), the cross removes it. */
export function FilterChip({ label, value, onRemove, className, ref, ...edit }: FilterChipProps) {
  const text = (
    <>
      {label} <b className="max-w-48 truncate font-bold text-ink">{value}</b>
    </>
  )
  if (!onRemove && !edit.onClick)
    return <span className={clsx(shape, 'border border-line-2 bg-raised text-ink-2', className)}>{text}</span>
  return (
    <span
      className={clsx(
        shape,
        'border border-line-2 bg-raised pe-0.5 text-ink-2 shadow-field hover:border-line-field',
        className,
      )}
    >
      <button ref={ref} type="button" {...edit} className="inline-flex items-center gap-1.5 self-stretch">
        {text}
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={messages.remove}
          className="quick grid size-5.5 place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
          onClick={onRemove}
        >
          <X size={13} />
        </button>
      )}
    </span>
  )
}

/** The dashed chip that adds a filter. */
export function AddChip({ className, children = messages.add, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        shape,
        'border border-line-field border-dashed font-medium text-ink-2 hover:bg-hover hover:text-ink',
        className,
      )}
    >
      <Plus size={14} />
      {children}
    </button>
  )
}

type ToggleChipProps = Omit<ComponentProps<'button'>, 'onChange'> & {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** A filter that is either on or off. */
export function ToggleChip({ pressed, onPressedChange, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={clsx(
        shape,
        'border font-medium',
        pressed
          ? 'border-accent-line bg-accent-soft text-accent-ink'
          : 'border-line-2 bg-raised text-ink-2 shadow-field hover:text-ink',
        className,
      )}
    >
      {pressed && <Check size={14} />}
      {children}
    </button>
  )
}
