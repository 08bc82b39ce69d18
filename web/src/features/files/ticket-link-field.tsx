import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFieldControl } from '../../ui/form/field-control.ts'
import { ticketLinkMessages as messages } from './add-files.messages.ts'
import { TicketChip } from './ticket-chip.tsx'
import { TicketMatches } from './ticket-matches.tsx'
import { exactMatch, type FoundTicket, searchFrom, type TicketSource, ticketsLike } from './ticket-source.ts'

type TicketLinkFieldProps = {
  source: TicketSource
  chosen: readonly FoundTicket[]
  onChange: (chosen: FoundTicket[]) => void
  disabled?: boolean
}

/** Selects tickets to link, with search as the user types. Backspace removes the last chip; Enter or a comma selects an exact match. */
export function TicketLinkField({ source, chosen, onChange, disabled }: TicketLinkFieldProps) {
  const id = useId()
  const control = useFieldControl()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState<number>()
  // A trailing comma selects the ticket typed before it.
  const typed = text.trim().replace(/,$/, '')
  const { data = [], isFetching, isError } = useQuery(ticketsLike(source, typed))
  const isSearching = typed.length >= searchFrom
  const found = isSearching ? data.filter((ticket) => chosen.every((other) => other.id !== ticket.id)) : []
  const active = at === undefined ? undefined : found[at]

  const pick = (ticket: FoundTicket) => {
    if (chosen.every((other) => other.id !== ticket.id)) onChange([...chosen, ticket])
    setText('')
    setAt(undefined)
    field.current?.focus()
  }
  const pickByComma = useEffectEvent(() => {
    const match = text.trim() === `${typed},` && exactMatch(data, typed)
    if (match) pick(match)
  })
  // The search result may arrive after the comma was typed.
  useEffect(() => pickByComma())
  // The search result may still be pending. If the user keeps typing, the match is discarded.
  const pickExact = async () => {
    const all = isSearching ? await client.fetchQuery(ticketsLike(source, typed)).catch(() => []) : []
    const match = exactMatch(all, typed)
    if (match && field.current?.value === text) pick(match)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step && found.length > 0) {
      const from = at ?? (step > 0 ? -1 : 0)
      setAt((from + step + found.length) % found.length)
    } else if (event.key === 'Enter' && active) pick(active)
    else if (event.key === 'Enter') void pickExact()
    else if (event.key === 'Escape' && text) {
      event.stopPropagation()
      setText('')
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1))
    else return
    event.preventDefault()
  }

  return (
    <div>
      <div className="control flex-wrap gap-1.5 py-1">
        {chosen.map((ticket) => (
          <TicketChip
            key={ticket.id}
            source={source}
            found={ticket}
            onRemove={disabled ? undefined : () => onChange(chosen.filter(({ id }) => id !== ticket.id))}
          />
        ))}
        <input
          {...control}
          ref={field}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${at}`}
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          placeholder={chosen.length === 0 ? messages.search : undefined}
          className="min-h-6 min-w-40 flex-1 bg-transparent outline-none"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isSearching && (
        <TicketMatches
          id={id}
          found={found}
          query={typed}
          active={active}
          statusText={isFetching ? messages.searching : isError ? messages.searchFailed : messages.noMatch}
          onPick={pick}
        />
      )}
    </div>
  )
}
