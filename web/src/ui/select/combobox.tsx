import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { type Option, OptionList, type OptionListProps } from './option-list.tsx'
import { selectMessages as messages } from './select.messages.ts'
import { SelectTrigger } from './select-trigger.tsx'
import { typedCharacter, typedLetter } from './typed-letter.ts'

type ComboboxProps = Pick<OptionListProps, 'options' | 'onSearch' | 'loading' | 'emptyText' | 'label'> & {
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
  const [isOpen, setOpen] = useState(false)
  /** What was typed before the search field had the focus. */
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    setTyped(text)
    props.onSearch?.(text)
  }
  const open = (text = '') => {
    search(text)
    setOpen(true)
  }
  useKeysBeforeFocus(isOpen && typed !== '', (character) => search(typed + character))
  const chosen = options.find((option) => option.value === value) ?? (value === undefined ? undefined : props.chosen)
  const isClearable = clearable && chosen && !props.disabled && !props.disabledReason
  return (
    <div className="relative">
      <Popover
        open={isOpen}
        onOpenChange={(next) => (next ? open() : setOpen(false))}
        label={label}
        className="w-(--radix-popover-trigger-width) min-w-56"
        trigger={
          <SelectTrigger
            {...(id ? { id } : {})}
            aria-label={label}
            isOpen={isOpen}
            chosen={chosen}
            placeholder={props.placeholder}
            disabled={props.disabled}
            disabledReason={props.disabledReason}
            quiet={props.quiet}
            detailed={props.detailed}
            onBlur={onBlur}
            className={isClearable ? `pe-14 [&>svg]:absolute [&>svg]:end-[9px] ${className ?? ''}` : className}
            onKeyDown={(event) => {
              const letter = typedLetter(event.nativeEvent)
              if (!letter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              open(letter)
            }}
          />
        }
      >
        <OptionList
          key={typed}
          initialSearch={typed}
          label={label}
          options={options}
          onSearch={props.onSearch}
          loading={props.loading}
          emptyText={props.emptyText}
          footer={props.footer}
          selected={value === undefined ? [] : [value]}
          placeholder={props.searchPlaceholder}
          onPick={(picked) => {
            onValueChange(picked)
            setOpen(false)
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

/** Calls `onTyped` with each character that is typed before something in the opening list has the focus. */
function useKeysBeforeFocus(isOpening: boolean, onTyped: (character: string) => void) {
  const pass = useEffectEvent((event: KeyboardEvent) => {
    const character = typedCharacter(event)
    if (!character || !isBeforeFocus(event.target as Element)) return
    // The control would open the list again, and a space would press it or scroll the page.
    event.preventDefault()
    event.stopPropagation()
    onTyped(character)
  })
  useEffect(() => {
    if (!isOpening) return
    const onKeyDown = (event: KeyboardEvent) => pass(event)
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [isOpening])
}

/**
 * Whether the focus has not reached the list yet. It is on the control, on the panel, on a dialog around both, or on nothing, such as
 * when the control is mounted again because the code of the panel has arrived.
 */
const isBeforeFocus = (target: Element) => target.matches('button[role="combobox"], [role="dialog"], body')
