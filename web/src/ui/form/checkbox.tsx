import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldControl } from './field-control.ts'

type CheckboxProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  checked: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean) => void
  /** The label beside it; without one set an `aria-label`. */
  label?: ReactNode
  /** Secondary text after the label. */
  hint?: ReactNode
}

/**
 * A checkbox: on, off, or `checked="indeterminate"` for a partial selection. One element and one component, since a table has one in each
 * row; that of Radix renders itself twice, with a hidden field.
 */
export function Checkbox({ label, hint, className, checked, onCheckedChange, ...rest }: CheckboxProps) {
  const own = useId()
  const control = useFieldControl(rest)
  const id = rest.id ?? (label ? own : control.id)
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox has no third state in HTML and cannot be drawn with theme colors
    <button
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      data-state={checked === 'indeterminate' ? checked : checked ? 'checked' : 'unchecked'}
      {...rest}
      {...control}
      id={id}
      aria-describedby={[hint && `${own}-hint`, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        // Space ticks a checkbox, and Enter does not.
        if (event.key === 'Enter') event.preventDefault()
      }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) onCheckedChange?.(checked !== true)
      }}
      className={clsx(
        'group/box relative grid size-4 flex-none place-items-center rounded-badge border border-line-control bg-field text-on-accent before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5',
        'hover:border-ink-3 disabled:border-line-2 disabled:bg-wall-2 aria-invalid:border-danger-mark',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        !label && className,
      )}
    >
      <svg
        viewBox="0 0 14 14"
        width="14"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        aria-hidden="true"
        // Laid out while it is not shown, so that a tick in a table lays out nothing.
        className="invisible group-data-[state=checked]/box:visible group-data-[state=indeterminate]/box:visible"
      >
        <path
          strokeLinecap="round"
          strokeLinejoin="round"
          d={checked === 'indeterminate' ? 'M3.8 7h6.4' : 'M3.4 7.3l2.4 2.4 4.8-5.2'}
        />
      </svg>
    </button>
  )
  if (!label) return box
  return (
    <span className={clsx('flex items-start gap-2', className)}>
      <span className="flex h-5 items-center">{box}</span>
      <span>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <span id={`${own}-hint`} className="ms-2 type-small text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </span>
  )
}
