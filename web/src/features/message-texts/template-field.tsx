import { messagePlaceholders } from '@hatchway/contract/messages/message-texts'
import { findPlaceholders } from '@hatchway/contract/templates/placeholders'
import clsx from 'clsx'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useFieldControl } from '../../ui/form/field-control.ts'
import { FieldOption } from '../../ui/select/field-option.tsx'
import { isMatch } from '../../ui/select/match-text.ts'
import { MatchedText } from '../../ui/select/matched-text.tsx'
import { applyEdit, selectionOf } from '../comments/editor/apply-edit.ts'
import { type Format, format } from '../comments/editor/formatting.ts'
import { editorMessages as messages } from './message-text.messages.tsx'
import { markedPieces, type PlaceholderQuery, placeholderEdit, placeholderQuery } from './placeholder-query.ts'

type TemplateFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  /** The placeholders that the text may have. */
  known: readonly string[]
  maxLength: number
  isInvalid: boolean
  /** A subject has one line. */
  singleLine?: boolean
  rows?: number
  onFocus?: () => void
}

const shownAtMost = 8
const formatKeys: Record<string, Format> = { b: 'bold', i: 'italic' }

/** A text with placeholders: each is marked, and `{{` lists those that match what is typed. */
export function TemplateField({
  ref,
  value,
  onChange,
  known,
  maxLength,
  isInvalid,
  singleLine,
  rows,
  onFocus,
}: TemplateFieldProps) {
  const id = useId()
  const control = useFieldControl()
  const backdrop = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<PlaceholderQuery>()
  const [active, setActive] = useState(0)
  const hits = typed ? known.filter((name) => isHit(name, typed.query)).slice(0, shownAtMost) : []
  const isOpen = hits.length > 0
  const look = () => {
    const next = ref.current ? placeholderQuery(selectionOf(ref.current)) : undefined
    if (next?.from !== typed?.from || next?.query !== typed?.query) setActive(0)
    setTyped(next)
  }
  const pick = (name: string) => {
    if (!ref.current || !typed) return
    setTyped(undefined)
    applyEdit(ref.current, placeholderEdit(typed, selectionOf(ref.current), name))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = formatKeys[event.key.toLowerCase()]
    if ((event.ctrlKey || event.metaKey) && key && !singleLine && ref.current) {
      event.preventDefault()
      return applyEdit(ref.current, format(selectionOf(ref.current), key))
    }
    if (isOpen && !event.ctrlKey && !event.metaKey) {
      if (event.key === 'ArrowDown') setActive((active + 1) % hits.length)
      else if (event.key === 'ArrowUp') setActive((active - 1 + hits.length) % hits.length)
      else if (event.key === 'Enter' || event.key === 'Tab') pick(hits[active]!)
      else if (event.key === 'Escape') setTyped(undefined)
      else return
      event.preventDefault()
      event.stopPropagation()
    } else if (singleLine && event.key === 'Enter') event.preventDefault()
  }
  // Phones show the text of fields at 16 px.
  const text = 'type-ui whitespace-pre-wrap wrap-anywhere pointer-coarse:max-md:text-[16px]'
  return (
    <div className="relative">
      {/* The marks lie behind the text, which the browser draws as in any other field. */}
      <div
        ref={backdrop}
        aria-hidden
        className={clsx(text, 'pointer-events-none absolute inset-px overflow-hidden px-2.5 py-1.5 text-transparent')}
      >
        {markedPieces(value, findPlaceholders(value), known).map((piece) => (
          <span
            key={piece.at}
            className={clsx(
              'rounded-badge',
              piece.mark === 'known' && 'bg-accent-soft-2 outline outline-accent-line',
              piece.mark === 'unknown' && 'bg-danger-soft outline outline-danger-line',
            )}
          >
            {piece.text}
          </span>
        ))}
      </div>
      <textarea
        {...control}
        aria-invalid={isInvalid || undefined}
        ref={ref}
        rows={singleLine ? 1 : (rows ?? 10)}
        value={value}
        maxLength={maxLength}
        spellCheck={!singleLine}
        onChange={({ target }) => {
          onChange(singleLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
          look()
        }}
        onSelect={look}
        onBlur={() => setTyped(undefined)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (backdrop.current) backdrop.current.scrollTop = currentTarget.scrollTop
        }}
        className={clsx(
          text,
          'control relative block field-sizing-content max-h-[60dvh] w-full resize-none bg-transparent px-2.5 py-1.5',
        )}
        {...(isOpen && {
          'aria-autocomplete': 'list' as const,
          'aria-controls': id,
          'aria-activedescendant': `${id}-${active}`,
        })}
      />
      {isOpen && (
        <div
          className="floating absolute start-2 top-full z-10 mt-1 w-105 max-w-[calc(100%-16px)]"
          data-state="open"
          data-side="bottom"
        >
          <div id={id} role="listbox" aria-label={messages.placeholders} className="max-h-72 overflow-y-auto p-1">
            {hits.map((name, at) => (
              <FieldOption
                key={name}
                id={`${id}-${at}`}
                isActive={at === active}
                onActive={() => setActive(at)}
                onPick={() => pick(name)}
              >
                <span className="font-mono text-[12px] flex-none">
                  <MatchedText text={name} query={typed!.query} />
                </span>
                <span className="type-small min-w-0 flex-1 truncate text-end text-ink-3">{labelOf(name)}</span>
              </FieldOption>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

export const labelOf = (name: string) =>
  (messagePlaceholders as Record<string, { label: string } | undefined>)[name]?.label ?? name

const isHit = (name: string, query: string) =>
  query === '' || name.includes(query.toLowerCase()) || isMatch(labelOf(name), query)
