import { limits } from '@hatchway/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Input } from '../../../ui/form/input.tsx'
import { tagsLike } from '../tags.queries.ts'
import { tagFieldMessages as messages } from './tag-field.messages.ts'

type TagFieldProps = {
  label: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  autoFocus?: boolean
  /** Suggests tags only while it has the focus, as one of many fields of a form. */
  suggestsOnFocus?: boolean
}

const longestTag = 40
export const mostTags = limits.tagsPerTicket

/** Edits tags as chips. Enter or a comma adds the typed text, or the suggestion selected with the arrow keys. */
export function TagField({ label, tags, onChange, autoFocus = false, suggestsOnFocus = false }: TagFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const isFull = tags.length >= mostTags
  const [hasFocus, setFocus] = useState(false)
  const isOpen = !suggestsOnFocus || hasFocus
  const found = useQuery({ ...tagsLike(typed.trim()), enabled: !isFull && isOpen })
  const offered = (isOpen ? (found.data ?? []) : []).filter(({ tag }) => !tags.includes(tag)).slice(0, 6)
  const chosen = offered[at]
  const add = (text: string) => {
    const tag = text.trim()
    if (tag && !tags.includes(tag) && !isFull) onChange([...tags, tag])
    setTyped('')
    setAt(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === 'Enter' && !chosen && !typed.trim()) return
      add(event.key === 'Enter' && chosen ? chosen.tag : typed)
    } else if (event.key === 'ArrowDown' && offered.length > 0) setAt((at + 1) % offered.length)
    else if (event.key === 'ArrowUp' && offered.length > 0) setAt((at <= 0 ? offered.length : at) - 1)
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="type-small inline-flex min-w-0 max-w-full items-center rounded-badge bg-wall-2 ps-1.5 text-ink"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={messages.remove(tag)}
                className="quick grid size-6 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X size={12} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        autoFocus={autoFocus}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-label={messages.add}
        placeholder={isFull ? messages.full(mostTags) : messages.add}
        maxLength={longestTag}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
      <div role="listbox" id={`${id}-list`} aria-label={messages.used} className="grid empty:hidden">
        {!isFull &&
          offered.map(({ tag, uses }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in any combobox
            <div
              key={tag}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={`flex min-h-7 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-hover ${index === at ? 'bg-hover' : ''}`}
              onClick={() => add(tag)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
            >
              <span className="min-w-0 flex-1 truncate">{tag}</span>
              <span className="type-small text-ink-3">{uses}</span>
            </div>
          ))}
      </div>
    </div>
  )
}
