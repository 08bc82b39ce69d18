import { valueInText } from '@hatchway/contract/conditions/condition-format'
import { hasKeyword } from '@hatchway/contract/conditions/condition-parse'
import { type Grouping, groupings } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { countText } from '../../../platform/count-text.ts'
import { Kbd } from '../../../ui/display/kbd.tsx'
import type { CompletionProps } from '../../../ui/layout/debounced-search-input.tsx'
import { FieldOption } from '../../../ui/select/field-option.tsx'
import { MatchedText } from '../../../ui/select/matched-text.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useFilterOptions } from '../filters/ticket-filter-options.tsx'
import type { FilterKind } from '../filters/ticket-filters.ts'
import { tagsLike } from '../tags.queries.ts'
import { ticketTotals } from '../ticket-counts.queries.ts'
import { filterKindOf } from './builder/clause-values.tsx'
import { completionMessages as messages } from './completion.messages.ts'
import {
  type Completion,
  type CompletionOption,
  complete,
  completionAt,
  fits,
  fixedOptions,
} from './condition-completion.ts'
import { conditionSearchMessages } from './condition-search.messages.ts'
import { useConditionFields } from './condition-text.ts'
import { showSearchSyntax } from './search-syntax-store.ts'

/** `total` is the number of tickets with the value. */
type ShownOption = CompletionOption & { icon?: ReactNode; total?: number | undefined }
const mostShown = 8

/**
 * Completes keywords and values at the caret of the search field: ↑ and ↓ choose, Tab or Enter inserts, Escape closes. Plain words are never
 * completed, unless ↓ asks for the keywords.
 */
export function ConditionCompletion({ field, text, onText }: CompletionProps) {
  const id = useId()
  const fields = useConditionFields()
  const caret = useCaret(field, text)
  const [active, setActive] = useState(0)
  /** The text for which the list was closed, or opened by a key. */
  const [closed, setClosed] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const found = caret === undefined ? undefined : completionAt(text, caret, fields)
  const isWanted = found?.of !== undefined || asked === text || (found?.typed !== '' && hasKeyword(text, fields))
  const completion = found && isWanted && closed !== text ? found : undefined
  const records = useRecords(completion)
  const tags = useTags(completion)
  const totalOf = useTotals(completion)
  const fitting: readonly ShownOption[] = completion ? [...records, ...tags, ...fixedOptions(completion, fields)] : []
  const options = fitting.slice(0, mostShown).map((option) => ({ ...option, total: option.total ?? totalOf(option) }))
  const isDone = options.length === 1 && options[0]!.insert === completion?.typed
  const isOpen = options.length > 0 && !isDone
  const at = Math.min(active, options.length - 1)

  const pick = (option: CompletionOption) => {
    const next = complete(text, completion!, option)
    setActive(0)
    onText(next.text, next.caret)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isOpen) {
      // Asked of the field itself: right after a keystroke the last render has the text and the caret of before.
      if (key !== 'ArrowDown' || field.selectionStart !== field.selectionEnd) return
      setAsked(field.value)
      setClosed(undefined)
    } else if (key === 'ArrowDown') setActive((at + 1) % options.length)
    else if (key === 'ArrowUp') setActive((at - 1 + options.length) % options.length)
    else if (key === 'Escape') setClosed(text)
    else if ((key === 'Tab' && !event.shiftKey) || key === 'Enter') pick(options[at]!)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    // Before the handlers of the field itself, by which Escape clears it.
    const onKeyDown = (event: KeyboardEvent) => press(event)
    field.addEventListener('keydown', onKeyDown, true)
    return () => field.removeEventListener('keydown', onKeyDown, true)
  }, [field])
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${at}`,
    }
    if (!isOpen) return
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [field, isOpen, id, at])

  if (!isOpen) return null
  const heading =
    completion?.of === undefined ? messages.keywords : completion.of === 'is' ? messages.is : completion.of.label
  const { left, bottom } = field.getBoundingClientRect()
  return createPortal(
    <div
      className="floating fixed z-50 w-80 max-w-[calc(100vw-16px)] overflow-hidden"
      style={{ left: Math.max(8, Math.min(left, innerWidth - 328)), top: bottom + 6 }}
      data-state="open"
      data-side="bottom"
    >
      <div className="type-small px-3 pt-2 text-ink-3" aria-hidden>
        {heading}
      </div>
      <div id={id} role="listbox" aria-label={heading} className="p-1">
        {options.map((option, index) => (
          <FieldOption
            key={option.insert}
            id={`${id}-${index}`}
            isActive={index === at}
            onActive={() => setActive(index)}
            onPick={() => pick(option)}
          >
            {option.icon && <span className="flex flex-none">{option.icon}</span>}
            <span className="min-w-0 flex-1 truncate">
              <MatchedText text={option.label} query={completion!.typed} />
            </span>
            {option.detail && (
              <code className="type-small max-w-40 flex-none truncate font-mono text-ink-3">{option.detail}</code>
            )}
            {option.total !== undefined && (
              <span className="type-small min-w-8 flex-none text-end text-ink-3 tabular-nums">
                {countText(option.total)}
                <span className="sr-only"> {messages.tickets(option.total)}</span>
              </span>
            )}
          </FieldOption>
        ))}
      </div>
      <div className="type-small flex items-center gap-2 border-t border-line px-3 py-1.5 text-ink-3" aria-hidden>
        <Kbd isContent keys="ArrowUp ArrowDown" /> {messages.choose} <Kbd isContent keys="Tab" /> {messages.insert}
        <button
          type="button"
          tabIndex={-1}
          className="ms-auto text-accent-ink hover:underline"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            setClosed(text)
            showSearchSyntax()
          }}
        >
          {conditionSearchMessages.syntax}
        </button>
      </div>
    </div>,
    document.body,
  )
}

/** Returns where the caret is while the field has the focus and nothing is selected. */
function useCaret(field: HTMLInputElement, text: string) {
  const [caret, setCaret] = useState<number>()
  const read = useEffectEvent(() => {
    const { selectionStart, selectionEnd } = field
    const isThere = document.activeElement === field && selectionStart !== null && selectionStart === selectionEnd
    setCaret(isThere ? selectionStart : undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing moves the caret
  useEffect(() => read(), [text])
  useEffect(() => {
    const onChange = () => read()
    document.addEventListener('selectionchange', onChange)
    field.addEventListener('blur', onChange)
    field.addEventListener('focus', onChange)
    return () => {
      document.removeEventListener('selectionchange', onChange)
      field.removeEventListener('blur', onChange)
      field.removeEventListener('focus', onChange)
    }
  }, [field])
  return caret
}

const noRecords: FilterKind = { name: 'answered', label: '', subject: '', form: 'switch' }
const selfWords = ['me', 'mine', 'none']

/** Returns the records that fit the value at the caret, with the words for the user and for none after them. */
function useRecords(completion: Completion | undefined): ShownOption[] {
  const of = completion?.of
  const field = typeof of === 'object' && of.kind === 'reference' ? of : undefined
  const kind = field && filterKindOf(field)
  const { options, onSearch } = useFilterOptions(kind ?? noRecords, undefined)
  const typed = completion?.typed ?? ''
  const search = useEffectEvent((text: string) => onSearch?.(text))
  useEffect(() => {
    if (kind) search(typed)
  }, [kind, typed])
  if (!field || !kind) return []
  const shown = options.map(({ value, label, icon }): ShownOption & { isOwn: boolean } => {
    const isOwn = selfWords.includes(value)
    const insert = isOwn ? value : valueInText(label)
    return { insert, label, icon, isOwn, value, detail: isOwn ? `${field.keyword}:${value}` : '' }
  })
  const fitting = shown.filter(({ label, insert }) => fits(label, typed) || insert.startsWith(typed.toLowerCase()))
  const own = fitting.filter(({ isOwn }) => isOwn)
  return [...fitting.filter(({ isOwn }) => !isOwn).slice(0, mostShown - own.length), ...own]
}

const noTags: readonly ShownOption[] = []

/** Returns the tags that begin with the text at the caret, the most used first. */
function useTags(completion: Completion | undefined): readonly ShownOption[] {
  const { of, typed = '' } = completion ?? {}
  const isWanted = typeof of === 'object' && of.kind === 'tags'
  const found = useQuery({ ...tagsLike(typed), enabled: isWanted })
  if (!isWanted) return noTags
  return (found.data ?? []).map(({ tag, uses }) => ({ insert: valueInText(tag), label: tag, detail: '', total: uses }))
}

/** Returns the function that tells how many tickets have a value of the field at the caret. Not every field is counted. */
function useTotals(completion: Completion | undefined) {
  const { isStaff } = useSession()
  const key = typeof completion?.of === 'object' ? completion.of.key : undefined
  const by = groupings.find((one) => one === key)
  const { data } = useQuery({
    ...ticketTotals(by ?? ('status' satisfies Grouping)),
    enabled: isStaff && by !== undefined,
  })
  return ({ value }: CompletionOption) =>
    by === undefined || value === undefined ? undefined : data?.find((one) => one.value === value)?.total
}
