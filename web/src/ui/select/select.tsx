import { useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { selectMessages as messages } from './select.messages.ts'
import { SelectTrigger } from './select-trigger.tsx'
import { typedLetter } from './typed-letter.ts'

export type SelectOption = Option

type SelectProps<Value extends string> = {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly (SelectOption & { value: Value })[]
  placeholder?: string
  disabled?: boolean
  /** Why the select is disabled. */
  disabledReason?: string | false | undefined
  /** The variant for toolbars. */
  quiet?: boolean
  /** Submits the value with a native form. */
  name?: string
  id?: string
  /** The accessible name where no `Field` provides one; also names the list. */
  'aria-label'?: string
  'aria-invalid'?: boolean
  onBlur?: () => void
  className?: string
}

/**
 * Selects one option of a short static list. Letters, digits and arrows work as in a native select. From 8 options on prefer `Combobox`.
 */
export function Select<Value extends string>({ value, onValueChange, options, name, ...rest }: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const label = rest['aria-label'] ?? rest.placeholder ?? messages.options

  const typeAhead = (letter: string) => {
    const from = options.findIndex((option) => option.value === value) + 1
    const inTurn = [...options.slice(from), ...options.slice(0, from)]
    const found = inTurn.find(
      (option) => !option.disabled && option.label.toLowerCase().startsWith(letter.toLowerCase()),
    )
    if (found) onValueChange(found.value)
  }
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={label}
        className="min-w-(--radix-popover-trigger-width)"
        trigger={
          <SelectTrigger
            {...rest}
            isOpen={isOpen}
            chosen={chosen}
            onKeyDown={(event) => {
              const letter = typedLetter(event.nativeEvent)
              if (letter) typeAhead(letter)
              else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                setOpen(true)
              }
            }}
          />
        }
      >
        <OptionList
          label={label}
          options={options}
          selected={chosen ? [chosen.value] : []}
          searchable={false}
          onPick={(picked) => {
            onValueChange(picked as Value)
            setOpen(false)
          }}
        />
      </Popover>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}
