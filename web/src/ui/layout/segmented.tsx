import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFieldGroup } from '../form/field-control.ts'

export type Segment<T extends string> = { value: T; label: ReactNode; icon?: ReactNode; disabled?: boolean }

type SegmentedProps<T extends string> = {
  value: T
  onValueChange: (value: T) => void
  segments: readonly Segment<T>[]
  /** As wide as its container, with segments of equal width. */
  fill?: boolean
  size?: 'default' | 'sm'
  'aria-label'?: string
  className?: string
}

/** One of two to five options, side by side: a radio group. Arrow keys move the selection. */
export function Segmented<T extends string>({
  value,
  segments,
  fill,
  size,
  onValueChange,
  className,
  ...rest
}: SegmentedProps<T>) {
  const group = useFieldGroup()
  const usable = segments.filter(({ disabled }) => !disabled)
  // Without a choice the first segment is the one in the tab order.
  const at = Math.max(
    0,
    usable.findIndex((segment) => segment.value === value),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const next = step && usable.at((at + step) % usable.length)
    // A modifier makes it a shortcut of the page or the browser.
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onValueChange(next.value)
    const buttons = event.currentTarget.querySelectorAll('button')
    buttons[segments.indexOf(next)]?.focus()
  }
  return (
    <div
      role="radiogroup"
      {...group}
      {...rest}
      onKeyDown={onKeyDown}
      className={clsx(
        'rounded-control bg-wall-2 p-px',
        fill ? 'flex w-full' : 'inline-flex',
        fill && segments.length > 3 && 'max-md:grid max-md:grid-cols-2',
        className,
      )}
    >
      {segments.map(({ value: own, label, icon, disabled }) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio button cannot hold an icon
        <button
          key={own}
          type="button"
          role="radio"
          aria-checked={own === value}
          data-state={own === value ? 'checked' : 'unchecked'}
          disabled={disabled}
          tabIndex={own === usable[at]?.value ? 0 : -1}
          onClick={() => own !== value && onValueChange(own)}
          className={clsx(
            'quick inline-flex items-center justify-center whitespace-nowrap rounded-control border border-transparent font-medium text-ink-2 hover:text-ink disabled:text-ink-4',
            'data-[state=checked]:border-line-2 data-[state=checked]:bg-raised data-[state=checked]:font-bold data-[state=checked]:text-ink data-[state=checked]:shadow-field',
            size === 'sm' ? 'h-6.5' : 'h-[calc(var(--h)-2px)]',
            fill ? 'min-w-0 flex-auto gap-1.5 px-1' : 'gap-2 px-3',
          )}
        >
          {icon}
          <span className="truncate">{label}</span>
        </button>
      ))}
    </div>
  )
}
