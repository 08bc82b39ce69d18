import { useState } from 'react'
import { Popover, type PopoverProps } from '../overlay/popover.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { selectMessages as messages } from './select.messages.ts'
import { SelectTrigger } from './select-trigger.tsx'
import { findTyped, useTypeAhead } from './type-ahead.ts'
import { typedCharacter } from './typed-letter.ts'

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
  'aria-keyshortcuts'?: string
  onBlur?: () => void
  /** The element that gets the focus when the list closes, instead of the select. */
  returnFocusTo?: PopoverProps['returnFocusTo']
  className?: string
}

/**
 * Selects one option of a short static list. Letters, digits and arrows work as in a native select. From 8 options on prefer `Combobox`.
 */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  name,
  returnFocusTo,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const label = rest['aria-label'] ?? rest.placeholder ?? messages.options

  const typing = useTypeAhead()
  const enabled = options.filter((option) => !option.disabled)
  const typeAhead = (event: KeyboardEvent) => {
    const at = enabled.findIndex((option) => option.value === value)
    const found = enabled[findTyped(typing.add(event), enabled, at)]
    if (found && found.value !== value) onValueChange(found.value)
  }
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={label}
        {...(returnFocusTo && { returnFocusTo })}
        className="min-w-(--radix-popover-trigger-width)"
        trigger={
          <SelectTrigger
            {...rest}
            isOpen={isOpen}
            chosen={chosen}
            onKeyDown={(event) => {
              const character = typedCharacter(event.nativeEvent)
              // The space opens the list, unless it continues what is being typed.
              if (character && (character !== ' ' || typing.isTyping(event.nativeEvent))) {
                event.preventDefault()
                typeAhead(event.nativeEvent)
              } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
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
