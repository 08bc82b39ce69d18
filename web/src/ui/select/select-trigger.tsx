import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from '../form/field-control.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

export type SelectTriggerProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  isOpen: boolean
  chosen: { label: string; icon?: ReactNode; detail?: ReactNode } | undefined
  /** Shows the selected option's detail after its name. */
  detailed?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  disabledReason?: string | false | undefined
  quiet?: boolean | undefined
}

/** The closed state of `Select` and `Combobox`: the value, or a placeholder, and two chevrons. */
export function SelectTrigger({
  isOpen,
  chosen,
  placeholder,
  disabled,
  disabledReason,
  quiet,
  detailed,
  className,
  ...rest
}: SelectTriggerProps) {
  const control = useFieldControl(rest)
  const isOff = disabled || Boolean(disabledReason)
  return (
    <Tooltip content={disabledReason}>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        {...rest}
        {...control}
        aria-label={control.id ? undefined : rest['aria-label']}
        aria-expanded={isOpen}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={isOff ? (event) => event.preventDefault() : rest.onClick}
        onKeyDown={isOff ? undefined : rest.onKeyDown}
        className={clsx('control gap-2 text-start', quiet && 'control-quiet', className)}
      >
        {chosen?.icon && <span className="flex flex-none">{chosen.icon}</span>}
        <span className={clsx('min-w-0 flex-1 truncate', !chosen && !isOff && 'text-ink-3')}>
          {chosen?.label ?? placeholder}
          {detailed && chosen?.detail && <span className="ms-1.5 text-ink-3">{chosen.detail}</span>}
        </span>
        <ChevronsUpDown size={14} className="flex-none text-ink-3" />
      </button>
    </Tooltip>
  )
}
