import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFieldControl } from './field-control.ts'
import { type Option, OptionList, type OptionListProps } from './option-list.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

type ComboboxProps = Pick<OptionListProps, 'options' | 'onSearch' | 'loading' | 'emptyText' | 'label'> & {
  value: string | undefined
  /** `undefined` when the choice was cleared, which needs `clearable`. */
  onValueChange: (value: string | undefined) => void
  /** What stands for the value when `options` holds only what the server found for the current search. */
  chosen?: Pick<Option, 'label' | 'icon'> | undefined
  placeholder?: string
  searchPlaceholder?: string
  clearable?: boolean
  disabledReason?: string | false | undefined
  disabled?: boolean
  quiet?: boolean
  id?: string
  footer?: ReactNode
  className?: string
}

/** One of many: opens a searchable list. `label` names the list; the control's own name comes from its `Field`. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, options, placeholder, disabledReason, label, quiet, clearable, className } = props
  const [isOpen, setOpen] = useState(false)
  const control = useFieldControl(props)
  const isOff = props.disabled || Boolean(disabledReason)
  const chosen = options.find((option) => option.value === value) ?? (value === undefined ? undefined : props.chosen)
  const trigger = (
    <button
      type="button"
      role="combobox"
      aria-expanded={isOpen}
      aria-haspopup="listbox"
      {...control}
      aria-label={control.id ? undefined : label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : undefined}
      onKeyDown={(event) => !isOff && opens(event.key) && (event.preventDefault(), setOpen(true))}
      className={clsx('control gap-2 text-start', quiet && 'control-quiet', clearable && chosen && 'pe-14', className)}
    >
      {chosen?.icon && <span className="flex flex-none">{chosen.icon}</span>}
      <span className={clsx('min-w-0 flex-1 truncate', !chosen && !isOff && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
      <ChevronsUpDown size={14} strokeWidth={1.85} aria-hidden className="flex-none text-ink-3" />
    </button>
  )
  return (
    <div className="relative">
      <Popover
        open={isOpen && !isOff}
        onOpenChange={setOpen}
        label={label}
        className="w-(--radix-popover-trigger-width) min-w-56"
        trigger={trigger}
      >
        <OptionList
          {...props}
          selected={value === undefined ? [] : [value]}
          placeholder={props.searchPlaceholder ?? 'Search'}
          onPick={(picked) => {
            onValueChange(picked)
            setOpen(false)
          }}
        />
      </Popover>
      {clearable && chosen && !isOff && (
        <Tooltip content="Clear">
          <button
            type="button"
            aria-label={`Clear ${label}`}
            className="quick absolute end-7 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
            onClick={() => onValueChange(undefined)}
          >
            <X size={14} strokeWidth={1.85} aria-hidden />
          </button>
        </Tooltip>
      )}
    </div>
  )
}

const opens = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'
