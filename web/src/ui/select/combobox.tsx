import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { type Option, OptionList, type OptionListProps } from './option-list.tsx'
import { selectMessages as messages } from './select.messages.ts'
import { SelectTrigger } from './select-trigger.tsx'
import { useTypedOpening } from './use-typed-opening.ts'

type ComboboxProps = Pick<OptionListProps, 'options' | 'onSearch' | 'loading' | 'emptyText' | 'label' | 'create'> & {
  value: string | undefined
  /** `undefined` when the selection was cleared, which needs `clearable`. */
  onValueChange: (value: string | undefined) => void
  /** The option of the current value, when `options` contains only the server's results for the current search. */
  chosen?: Pick<Option, 'label' | 'icon' | 'detail'> | undefined
  /** Shows the detail of the selected option after its name. */
  detailed?: boolean
  placeholder?: string
  searchPlaceholder?: string
  clearable?: boolean
  disabled?: boolean
  disabledReason?: string | false | undefined
  quiet?: boolean
  id?: string
  onBlur?: () => void
  /** Below the list: actions that are not options. */
  footer?: ReactNode
  className?: string
}

/**
 * Selects one of many options: opens a list with a search field, also when letters are typed, which it then searches for. `label` names the
 * list; the control itself is named by its `Field`.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, options, label, clearable, className, id, onBlur } = props
  const opening = useTypedOpening(props.onSearch)
  const chosen = options.find((option) => option.value === value) ?? (value === undefined ? undefined : props.chosen)
  const isClearable = clearable && chosen && !props.disabled && !props.disabledReason
  return (
    <div className="relative">
      <Popover
        {...opening.popover}
        label={label}
        className="w-(--radix-popover-trigger-width) min-w-56"
        trigger={
          <SelectTrigger
            {...(id ? { id } : {})}
            aria-label={label}
            isOpen={opening.isOpen}
            chosen={chosen}
            placeholder={props.placeholder}
            disabled={props.disabled}
            disabledReason={props.disabledReason}
            quiet={props.quiet}
            detailed={props.detailed}
            onBlur={onBlur}
            className={isClearable ? `pe-14 [&>svg]:absolute [&>svg]:end-[9px] ${className ?? ''}` : className}
            onKeyDown={opening.onKeyDown}
          />
        }
      >
        <OptionList
          key={opening.typed}
          initialSearch={opening.typed}
          label={label}
          options={options}
          onSearch={props.onSearch}
          loading={props.loading}
          emptyText={props.emptyText}
          footer={props.footer}
          create={
            props.create && {
              ...props.create,
              onCreate: (name) => {
                opening.close()
                props.create?.onCreate(name)
              },
            }
          }
          selected={value === undefined ? [] : [value]}
          placeholder={props.searchPlaceholder}
          onPick={(picked) => {
            onValueChange(picked)
            opening.close()
          }}
        />
      </Popover>
      {isClearable && (
        <Tooltip content={messages.clear}>
          <button
            type="button"
            aria-label={messages.clearOf(label)}
            className="quick absolute end-7 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
            onClick={() => onValueChange(undefined)}
          >
            <X size={14} />
          </button>
        </Tooltip>
      )}
    </div>
  )
}
