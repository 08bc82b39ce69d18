import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { Mail } from '@hatchway/contract/messages/outbox'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import type { FilterDefinition, FilterOptions } from '../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../ui/filter/filter-values.ts'
import { labeled } from '../../ui/select/labeled.ts'
import { ticketDetail } from '../tickets/ticket.queries.ts'
import { outboxMessages as messages } from './outbox.messages.ts'
import type { OutboxFilterName } from './outbox.queries.ts'

type OutboxFilter = FilterDefinition<OutboxFilterName>

export const outboxFilters: readonly OutboxFilter[] = [
  { name: 'state', ...messages.filters.state },
  { name: 'kind', ...messages.filters.kind },
  { name: 'ticketId', ...messages.filters.ticketId, form: 'one' },
]

/** Returns the name of a kind of message; without a kind it is about the recipient's account. */
export const kindLabel = (kind: Mail['kind']) =>
  kind === null ? messages.account : (messageKinds[kind as keyof typeof messageKinds]?.label ?? kind)

const statusOptions = labeled(messages.statuses)
const kindOptions = [
  { value: 'account', label: messages.account },
  ...Object.entries(messageKinds).map(([value, { label }]) => ({ value, label })),
]

/** Returns the options of a filter and the labels of its selected values. */
export function useOutboxOptions({ name }: OutboxFilter, value: string | undefined): FilterOptions {
  const [search, setSearch] = useState('')
  const isTicket = name === 'ticketId'
  const found = useQuery({
    queryKey: ['ticket-links', search.trim()],
    queryFn: ({ signal }) => call(tickets.search, { query: { q: search.trim() } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isTicket,
  })
  const ticket = useQuery({ ...ticketDetail(Number(value)), enabled: isTicket && /^\d+$/.test(value ?? '') })
  if (!isTicket) {
    const options = name === 'state' ? statusOptions : kindOptions
    return {
      options,
      loading: false,
      nameOf: (one) => options.find((option) => option.value === one)?.label ?? one,
    }
  }
  return {
    options: (found.data ?? []).map(({ id, ticketNumber, subject }) => ({
      value: String(id),
      label: `#${ticketNumber} ${subject}`,
    })),
    loading: found.isLoading || found.isPlaceholderData,
    onSearch: setSearch,
    placeholder: messages.filters.searchTicket,
    nameOf: () => (ticket.data ? `#${ticket.data.ticketNumber}` : '…'),
  }
}

/** Returns a filter as a label and a value, shown in bold. */
export function outboxFilterText({ subject, several }: OutboxFilter, value: string, nameOf: (value: string) => string) {
  const values = valuesOf(value)
  if (values.length < 2) return { label: subject, value: values[0] ? nameOf(values[0]) : '…' }
  return {
    label: messages.filters.anyOf(subject),
    value: values.length > 2 ? messages.filters.count(values.length, several) : values.map(nameOf).join(', '),
  }
}
