import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { Mail } from '@hatchway/contract/messages/outbox'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import type { FilterDefinition, FilterOptions } from '../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../ui/filter/filter-values.ts'
import { ticketDetail } from '../tickets/ticket.queries.ts'
import { mailStatuses } from './mail-status.tsx'
import type { OutboxFilterName } from './outbox.queries.ts'

type OutboxFilter = FilterDefinition<OutboxFilterName>

export const outboxFilters: readonly OutboxFilter[] = [
  { name: 'state', label: 'Status', subject: 'Status is', several: 'statuses' },
  { name: 'kind', label: 'Kind', subject: 'Kind is', several: 'kinds' },
  { name: 'ticketId', label: 'Ticket', subject: 'Ticket is', form: 'one' },
]

/** Returns the name of a kind of message; without a kind it is about the recipient's account. */
export const kindLabel = (kind: Mail['kind']) =>
  kind === null ? 'Account' : (messageKinds[kind as keyof typeof messageKinds]?.label ?? kind)

const statusOptions = Object.entries(mailStatuses).map(([value, { label }]) => ({ value, label }))
const kindOptions = [
  { value: 'account', label: 'Account' },
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
    placeholder: 'Subject or number',
    nameOf: () => (ticket.data ? `#${ticket.data.ticketNumber}` : '…'),
  }
}

/** Returns a filter as a label and a value, shown in bold. */
export function outboxFilterText({ subject, several }: OutboxFilter, value: string, nameOf: (value: string) => string) {
  const values = valuesOf(value)
  if (values.length < 2) return { label: subject, value: values[0] ? nameOf(values[0]) : '…' }
  return {
    label: `${subject} any of`,
    value: values.length > 2 ? `${values.length} ${several}` : values.map(nameOf).join(', '),
  }
}
