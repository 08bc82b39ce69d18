import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { FilterOptions } from '../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../ui/filter/filter-values.ts'
import { recordOptions } from '../../ui/select/labeled.ts'
import type { Option } from '../../ui/select/option-list.tsx'
import { customersList } from '../customers/customers.queries.ts'
import { ticketDetail } from '../tickets/ticket.queries.ts'
import { usersList, usersMatching } from '../users/users.queries.ts'
import { activityFilterMessages as messages } from './activity.messages.tsx'
import { activityEvents } from './activity.queries.ts'
import type { FilterKind } from './activity-filters.ts'
import { eventName, kindName } from './describe-event.ts'

/** Returns the options of a filter and the labels of its selected values. Fetches only the data that this filter needs. */
export function useFilterOptions({ name }: FilterKind, value: string | undefined): FilterOptions {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const chosen = valuesOf(value)
  const is = (wanted: FilterKind['name']) => name === wanted
  const events = useQuery({ ...activityEvents, enabled: is('kind') || is('event') })
  const customers = useQuery({ ...customersList, staleTime: 60_000, enabled: is('customerId') })
  const people = useQuery({ ...usersMatching(text), enabled: is('actorId') })
  const hasUnknown = chosen.some((one) => /^\d+$/.test(one) && !people.data?.some(({ id }) => String(id) === one))
  const everyUser = useQuery({
    ...usersList,
    staleTime: 60_000,
    enabled: is('actorId') && people.isFetched && hasUnknown,
  })
  const found = useQuery({
    queryKey: ['ticket-links', text],
    queryFn: ({ signal }) => call(tickets.search, { query: { q: text } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: is('ticketId'),
  })
  const ticket = useQuery({ ...ticketDetail(Number(value)), enabled: is('ticketId') && /^\d+$/.test(value ?? '') })

  const options = (): readonly Option[] => {
    switch (name) {
      case 'actorId':
        return [...(text ? [] : [me, noUser]), ...(people.data ?? []).map(personOption)]
      case 'kind':
        return [...new Set((events.data ?? []).map((event) => event.split('.')[0]!))].map((kind) => ({
          value: kind,
          label: kindName(kind),
        }))
      case 'event':
        return (events.data ?? []).map((event) => ({ value: event, label: eventName(event) }))
      case 'customerId':
        return recordOptions(customers.data)
      case 'ticketId':
        return (found.data ?? []).map(({ id, ticketNumber, subject }) => ({
          value: String(id),
          label: `#${ticketNumber} ${subject}`,
        }))
      default:
        return []
    }
  }
  const all = options()
  const nameOf = (one: string) => {
    const known = all.find((option) => option.value === one)?.label
    if (is('ticketId')) return ticket.data ? `#${ticket.data.ticketNumber}` : '…'
    return known ?? everyUser.data?.find(({ id }) => String(id) === one)?.fullName ?? unknown(name, one)
  }
  return {
    options: all,
    nameOf,
    loading: [events, customers, people, found].some(
      ({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData,
    ),
    ...((is('actorId') || is('ticketId')) && { onSearch: setSearch }),
    ...(is('ticketId') && { placeholder: messages.ticketPlaceholder }),
  }
}

const me: Option = { value: 'me', label: messages.me }
const noUser: Option = { value: 'none', label: messages.noUser, icon: <Avatar /> }
const personOption = ({ id, fullName }: { id: number; fullName: string }): Option => ({
  value: String(id),
  label: fullName,
  icon: <Avatar person={{ id, fullName }} />,
})

function unknown(name: FilterKind['name'], value: string) {
  if (name === 'kind') return kindName(value)
  if (name === 'event') return eventName(value)
  return value === 'me' ? me.label : value === 'none' ? noUser.label : '…'
}
