import clsx from 'clsx'
import * as Radix from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { useFieldGroup } from '../form/field-control.ts'

export type Segment<T extends string> = { value: T; label: ReactNode; icon?: ReactNode; disabled?: boolean }

type SegmentedProps<T extends string> = {
  value: T
  onValueChange: (value: T) => void
  /** Called once an option was clicked, also the selected one: the focus may then go to what the option is for. */
  onClicked?: () => void
  segments: readonly Segment<T>[]
  /** As wide as its container, with segments of equal width. */
  fill?: boolean
  size?: 'default' | 'sm'
  'aria-label'?: string
  className?: string
}

/** One of two to five options, side by side. Arrow keys move the selection. */
export function Segmented<T extends string>({
  segments,
  fill,
  size,
  onValueChange,
  onClicked,
  className,
  ...rest
}: SegmentedProps<T>) {
  return (
    <Radix.Root
      {...useFieldGroup()}
      {...rest}
      orientation="horizontal"
      onValueChange={(value) => onValueChange(value as T)}
      className={clsx(
        'rounded-control bg-wall-2 p-px',
        fill ? 'flex w-full' : 'inline-flex',
        fill && segments.length > 3 && 'max-md:grid max-md:grid-cols-2',
        className,
      )}
    >
      {segments.map(({ value, label, icon, disabled }) => (
        <Radix.Item
          key={value}
          value={value}
          disabled={disabled}
          // An arrow key clicks too, without a pointer.
          onClick={({ detail }) => detail > 0 && onClicked?.()}
          className={clsx(
            'quick inline-flex items-center justify-center whitespace-nowrap rounded-control border border-transparent font-medium text-ink-2 hover:text-ink disabled:text-ink-4',
            'data-[state=checked]:border-line-2 data-[state=checked]:bg-raised data-[state=checked]:font-bold data-[state=checked]:text-ink data-[state=checked]:shadow-field',
            size === 'sm' ? 'h-6.5' : 'h-[calc(var(--h)-2px)]',
            fill ? 'min-w-0 flex-auto gap-1.5 px-1' : 'gap-2 px-3 has-[.sr-only]:gap-0 has-[.sr-only]:px-2',
          )}
        >
          {icon}
          <span className="truncate">{label}</span>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
