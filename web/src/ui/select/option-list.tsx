import clsx from 'clsx'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Kbd } from '../display/kbd.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { SearchInput } from '../layout/search-input.tsx'
import { isSameName, pickable } from './match-text.ts'
import { MatchedText } from './matched-text.tsx'
import { selectMessages as messages } from './select.messages.ts'
import { findTyped, useTypeAhead } from './type-ahead.ts'

export type Option = {
  value: string
  label: string
  icon?: ReactNode
  /** Secondary text at the right end. */
  detail?: ReactNode
  /** A digit that picks it, in lists without search. */
  digit?: string
  disabled?: boolean
}

export type OptionListProps = {
  options: readonly Option[]
  selected: readonly string[]
  /** Called with the picked value; the caller decides whether that adds, removes or replaces. */
  onPick: (value: string) => void
  /** Several options can be selected. */
  multiple?: boolean
  /**
   * Searches on the server; the list then shows `options` unchanged, and `loading` has to be true from the first keystroke until they match
   * the search text. Without it the list filters itself.
   */
  onSearch?: ((query: string) => void) | undefined
  /** Shows or hides the search field regardless of the number of options. */
  searchable?: boolean
  loading?: boolean | undefined
  placeholder?: string | undefined
  emptyText?: string | undefined
  /** What is searched for at first; a caller that passes `onSearch` has then begun that search. In a list without search: the first letters of the option to start at. */
  initialSearch?: string
  label: string
  /** Creates what the list lacks: offered as its last option, unless an option has exactly the name that was typed. */
  create?: { label: (name: string) => string; onCreate: (name: string) => void } | undefined
  /** Below a separator: actions that are not options. */
  footer?: ReactNode
}

/** No value of an option: a record has a number or a key. */
const createValue = ' create'
/** The number of options from which the search field is shown. */
const searchFrom = 8

/** A listbox, with a search field above it from 8 options on: used by `Combobox` and filter chips. */
export function OptionList(props: OptionListProps) {
  const {
    options,
    selected,
    onPick,
    multiple,
    onSearch,
    loading,
    emptyText = messages.noMatch,
    initialSearch = '',
    label,
    create,
    footer,
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isSearchable = props.searchable ?? (Boolean(onSearch ?? create) || options.length >= searchFrom)
  const [query, setQuery] = useState(isSearchable ? initialSearch : '')
  const found = pickable(options, query, { isServers: Boolean(onSearch), isLate: Boolean(loading) })
  const name = query.trim()
  const isCreatable = create && !loading && !options.some((option) => isSameName(option.label, name))
  const creation: Option[] = isCreatable ? [{ value: createValue, label: create.label(name), icon: <Plus /> }] : []
  const shown = [...found, ...creation]
  const pick = (value: string) => (isCreatable && value === createValue ? create.onCreate(name) : onPick(value))
  const [active, setActive] = useState(() => {
    if (query) return 0
    const at = options.findIndex((option) => selected.includes(option.value))
    return Math.max(0, initialSearch ? findTyped(initialSearch, options, at) : at)
  })
  const typing = useTypeAhead(isSearchable ? '' : initialSearch)
  const at = Math.min(active, shown.length - 1)

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const search = (next: string) => {
    setQuery(next)
    setActive(0)
    onSearch?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Such as Ctrl+S, pressed while the list still closes.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const picked = shown[at]
    const isTyping = !isSearchable && typing.isTyping(event)
    if (event.key === 'Enter' && picked && !picked.disabled) {
      pick(picked.value)
      // The next letter begins the search for another one.
      if (multiple && event.target instanceof HTMLInputElement) event.target.select()
    } else if (event.key === ' ' && !isSearchable && !isTyping && picked && !picked.disabled) pick(picked.value)
    else if (event.key === 'Home' && !query) setActive(0)
    else if (event.key === 'End' && !query) setActive(shown.length - 1)
    else if (event.key === 'ArrowDown') setActive((at + 1) % shown.length || 0)
    else if (event.key === 'ArrowUp') setActive((at - 1 + shown.length) % shown.length || 0)
    else if (!isSearchable && event.key.length === 1 && (event.key !== ' ' || isTyping)) {
      const digit = isTyping ? undefined : shown.find((option) => option.digit === event.key && !option.disabled)
      if (digit) pick(digit.value)
      else setActive(findTyped(typing.add(event), shown, at))
    } else return
    event.preventDefault()
  }
  const keys = {
    'aria-controls': `${id}-list`,
    'aria-activedescendant': shown[at] ? `${id}-${at}` : undefined,
    onKeyDown,
  }

  return (
    <div className="flex max-h-[inherit] flex-col">
      {isSearchable && (
        <div className="border-b border-line p-1.5">
          <SearchInput
            {...keys}
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-label={messages.searchFor(label)}
            placeholder={props.placeholder ?? messages.search}
            value={query}
            onValueChange={search}
            // Where the panel gives the focus itself, it selects the text, and the next letter would replace it.
            data-autofocus={initialSearch ? '' : undefined}
            onFocus={(event) => {
              if (query === initialSearch) event.currentTarget.setSelectionRange(query.length, query.length)
            }}
          />
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={loading || undefined}
        className="min-h-0 overflow-y-auto p-1 outline-none"
        {...(isSearchable ? { tabIndex: -1 } : { ...keys, tabIndex: 0 })}
      >
        {shown.map((option, index) => {
          const isSelected = selected.includes(option.value)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the listbox, which keeps the focus
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isSelected}
              aria-disabled={option.disabled || undefined}
              data-disabled={option.disabled || undefined}
              data-active={index === at}
              className="floating-item"
              onPointerMove={() => setActive(index)}
              onClick={() => !option.disabled && pick(option.value)}
            >
              {multiple && option.value !== createValue && <Tick isOn={isSelected} />}
              {option.icon && <span className="flex flex-none">{option.icon}</span>}
              <span className="min-w-0 flex-1 truncate">
                <MatchedText text={option.label} query={option.value === createValue ? '' : query} />
              </span>
              {option.detail && (
                <span className="type-small max-w-1/2 flex-none truncate text-ink-3">{option.detail}</span>
              )}
              {!multiple && isSelected && <Check size={14} />}
              {option.digit && <Kbd keys={option.digit} />}
            </div>
          )
        })}
        {loading && (
          <p className="type-small flex items-center gap-2 p-2 text-ink-3">
            <Spinner size={12} /> {messages.searching}
          </p>
        )}
        {!loading && shown.length === 0 && <p className="type-small p-2 text-ink-3">{emptyText}</p>}
      </div>
      {footer && <div className="border-t border-line p-1">{footer}</div>}
    </div>
  )
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={clsx(
        'grid size-4 flex-none place-items-center rounded-badge border',
        isOn ? 'border-accent bg-accent [&>svg]:text-on-accent!' : 'border-line-control bg-field',
      )}
    >
      {isOn && <Check size={12} strokeWidth={2.5} />}
    </span>
  )
}
