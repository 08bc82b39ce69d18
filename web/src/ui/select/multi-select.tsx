import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFieldGroup } from '../form/field-control.ts'
import { Popover } from '../overlay/popover.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { selectMessages as messages } from './select.messages.ts'
import { useTypedOpening } from './use-typed-opening.ts'

type MultiSelectProps = {
  /** The name of the options: `Groups`. */
  label: string
  options: readonly Option[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** The text for an empty selection: `All groups`. */
  none: string
  loading?: boolean
  emptyText?: string
  /** Searches on the server; `nameOf` then returns the names of the selected values. */
  onSearch?: (query: string) => void
  nameOf?: (value: string) => ReactNode
  disabled?: boolean
}

/**
 * Selects any number of options: each selected one is shown in the control with a cross. The whole control opens the
 * list, also when letters are typed; Backspace removes the last one. Use it inside a `Field group`.
 */
export function MultiSelect({ label, options, value, onValueChange, none, disabled, ...rest }: MultiSelectProps) {
  const control = useRef<HTMLDivElement>(null)
  const opening = useTypedOpening(rest.onSearch)
  // A group can't have `aria-required`.
  const { 'aria-required': _, ...group } = useFieldGroup()
  const toggle = (one: string) => onValueChange(value.includes(one) ? value.filter((v) => v !== one) : [...value, one])
  const optionOf = (one: string) => options.find((option) => option.value === one)
  const unknown = (one: string) => (rest.loading ? '…' : /^\d+$/.test(one) ? `#${one}` : messages.unknown)
  const nameOf = (one: string) => rest.nameOf?.(one) ?? optionOf(one)?.label ?? unknown(one)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a control
    <div
      role="group"
      {...group}
      aria-label={group['aria-labelledby'] ? undefined : label}
      ref={control}
      data-disabled={disabled || undefined}
      className="control relative flex-wrap gap-1 py-0.75 ps-1.25 pe-1"
    >
      {value.map((one) => (
        <span
          key={one}
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-badge bg-wall-2 ps-1.5 pe-0.5 font-medium pointer-coarse:h-9"
        >
          {optionOf(one)?.icon}
          <span className="truncate">{nameOf(one)}</span>
          {!disabled && (
            <button
              type="button"
              aria-label={messages.remove(String(nameOf(one)))}
              className="quick relative z-1 grid size-5 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-8"
              onClick={() => toggle(one)}
            >
              <X size={13} />
            </button>
          )}
        </span>
      ))}
      {disabled ? (
        value.length === 0 && <span className="px-1">{none}</span>
      ) : (
        <Popover
          {...opening.popover}
          label={label}
          anchor={control}
          className="w-(--radix-popover-trigger-width) min-w-56"
          trigger={
            <button
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-label={messages.choose(label)}
              aria-expanded={opening.isOpen}
              // The whole control opens the list.
              className="h-6 min-w-8 flex-1 cursor-text truncate px-1 text-start text-ink-3 outline-none after:absolute after:inset-0 pointer-coarse:h-9"
              onKeyDown={(event) => {
                const last = value.at(-1)
                if (event.key === 'Backspace' && last !== undefined) toggle(last)
                else opening.onKeyDown(event)
              }}
            >
              {value.length === 0 && none}
            </button>
          }
        >
          <OptionList
            key={opening.typed}
            initialSearch={opening.typed}
            label={label}
            multiple
            options={options}
            selected={value}
            onPick={toggle}
            onSearch={rest.onSearch}
            loading={rest.loading}
            emptyText={rest.emptyText}
          />
        </Popover>
      )}
    </div>
  )
}
