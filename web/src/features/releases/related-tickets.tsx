import type { Release } from '@hatchway/contract/releases/releases'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { Combobox } from '../../ui/select/combobox.tsx'
import { StatusIcon } from '../tickets/ticket-icons.tsx'
import { ticketMessages as messages } from './release-editor.messages.ts'

type Ticket = Release['tickets'][number]
type RelatedTicketsProps = {
  value: readonly Ticket[]
  onChange: (tickets: Ticket[]) => void
  error?: string | undefined
}

/** Typing pause before a search (ms), and the minimum search length. */
const rest = 250
const fewest = 2

/** Selects the tickets that a release resolves, by number or subject. They are shown only to users who may see them. */
export function RelatedTickets({ value, onChange, error }: RelatedTicketsProps) {
  const [typed, setTyped] = useState('')
  const debounced = useDebouncedValue(typed.trim(), rest)
  const isEnough = debounced.length >= fewest
  const found = useQuery({
    queryKey: ['tickets', 'search', debounced],
    queryFn: ({ signal }) => call(tickets.search, { query: { q: debounced } }, { signal }),
    enabled: isEnough,
    staleTime: 30_000,
  })
  const offered = (isEnough ? (found.data ?? []) : []).filter(({ id }) => !value.some((one) => one.id === id))
  const pick = (id: string | undefined) => {
    const ticket = offered.find((one) => String(one.id) === id)
    if (ticket)
      onChange([
        ...value,
        { id: ticket.id, ticketNumber: ticket.ticketNumber, subject: ticket.subject, status: ticket.status },
      ])
  }
  return (
    <Field label={messages.label} hint={messages.hint} error={error}>
      <Combobox
        label={messages.label}
        placeholder={messages.add}
        searchPlaceholder={messages.search}
        emptyText={debounced.length < fewest ? messages.tooShort : messages.noMatch}
        value={undefined}
        onValueChange={pick}
        onSearch={setTyped}
        loading={typed.trim() !== debounced || (isEnough && found.isFetching)}
        options={offered.map(({ id, ticketNumber, subject, status }) => ({
          value: String(id),
          label: messages.ticket(ticketNumber, subject),
          icon: <StatusIcon status={status} />,
        }))}
      />
      {value.length > 0 && (
        <ul className="mt-2 grid">
          {value.map((ticket) => (
            <li key={ticket.id} className="flex min-w-0 items-center gap-2">
              <StatusIcon status={ticket.status} />
              <span className="flex-none text-ink-3">#{ticket.ticketNumber}</span>
              <span className="min-w-0 flex-1 truncate">{ticket.subject}</span>
              <IconButton
                size="sm"
                label={messages.remove(ticket.ticketNumber)}
                onClick={() => onChange(value.filter(({ id }) => id !== ticket.id))}
                icon={X}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
