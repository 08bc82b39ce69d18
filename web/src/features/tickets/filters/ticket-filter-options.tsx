import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalized } from '../../../platform/capitalized.ts'
import { countText } from '../../../platform/count-text.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { FilterOptions } from '../../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import type { Option } from '../../../ui/select/option-list.tsx'
import { allCategories } from '../../categories/categories.queries.ts'
import { customersList } from '../../customers/customers.queries.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { servicesList } from '../../services/services.queries.ts'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { staffList, usersList, usersMatching } from '../../users/users.queries.ts'
import { tagsLike } from '../tags.queries.ts'
import { choiceOptions } from '../ticket-choices.tsx'
import { type Status, StatusIcon, statusNames } from '../ticket-icons.tsx'
import { ticketFilterMessages as messages } from './ticket-filter.messages.ts'
import { daySpans, type FilterKind } from './ticket-filters.ts'

/** Returns the options of a filter and the labels of its selected values. Fetches only the lists that this filter needs. */
export function useFilterOptions({ name, form }: FilterKind, value: string | undefined): FilterOptions {
  const [search, setSearch] = useState('')
  const needs = (wanted: FilterKind['name']) => ({ enabled: name === wanted, staleTime: 60_000 })
  const types = useQuery({
    ...allTicketTypes,
    ...needs('typeId'),
    enabled: name === 'typeId' || name === 'statusName',
  })
  const groups = useQuery({ ...groupsList, ...needs('assignedGroupId') })
  const staff = useQuery({ ...staffList, ...needs('assigneeId') })
  const customers = useQuery({ ...customersList, ...needs('customerId') })
  const services = useQuery({ ...servicesList, ...needs('serviceId') })
  const categories = useQuery({ ...allCategories, ...needs('category') })
  const tags = useQuery({ ...tagsLike(search.trim()), enabled: name === 'tag' })
  const people = useRequesters(name === 'requesterId', search, valuesOf(value))

  const lists: Partial<Record<FilterKind['name'], () => readonly Option[] | undefined>> = {
    typeId: () =>
      types.data?.map(({ id, name, icon, hue }) => ({ ...named(id, name), icon: <TypeIcon icon={icon} hue={hue} /> })),
    statusName: () => types.data && stepsOf(types.data),
    assignedGroupId: () => [myGroups, noGroup, ...(groups.data ?? []).map(({ id, name }) => named(id, name))],
    assigneeId: () => [me, unassigned, ...(staff.data ?? []).map(personOption)],
    requesterId: () => people.options,
    customerId: () => [noCustomer, ...(customers.data ?? []).map(({ id, name }) => named(id, name))],
    serviceId: () => services.data?.map(({ id, name }) => named(id, name)),
    category: () =>
      categories.data && [uncategorized, ...categories.data.map(({ key, name }) => ({ value: key, label: name }))],
    tag: () => tagOptions(value, search, tags.data ?? []),
  }
  const options = (form === 'days' ? spans : (fixedOptions[name] ?? lists[name]?.())) ?? []
  const isLoading = [types, groups, staff, customers, services, categories].some((query) => query.isLoading)
  const isSearched = name === 'requesterId' || name === 'tag'
  return {
    options,
    loading: people.isLate || tags.isLoading || (name === 'tag' && tags.isPlaceholderData) || isLoading,
    ...(isSearched && { onSearch: setSearch }),
    ...(name === 'tag' && { placeholder: messages.searchTags, emptyText: messages.noTags }),
    nameOf: (one) =>
      options.find((option) => option.value === one)?.label ??
      people.nameOf(one) ??
      (isLoading ? '…' : unknownName(name, one)),
  }
}

/** Searches requesters on the server, because there are too many to list. The selected ones are fetched once for their names. */
function useRequesters(isNeeded: boolean, search: string, chosen: readonly string[]) {
  const found = useQuery({ ...usersMatching(search.trim()), enabled: isNeeded })
  const options = [me, ...(found.data ?? []).map(personOption)]
  const isKnown = chosen.every((one) => options.some(({ value }) => value === one))
  const all = useQuery({ ...usersList, staleTime: 60_000, enabled: isNeeded && found.isFetched && !isKnown })
  return {
    options: search.trim() ? options.slice(1) : options,
    // What was found before stays a placeholder where another filter is searched.
    isLate: isNeeded && (found.isLoading || found.isPlaceholderData),
    nameOf: (one: string) =>
      all.data?.find(({ id }) => String(id) === one)?.fullName ?? (found.isLoading || all.isLoading ? '…' : undefined),
  }
}

const named = (id: number, name: string): Option => ({ value: String(id), label: name })
const personOption = ({ id, fullName }: { id: number; fullName: string }): Option => ({
  ...named(id, fullName),
  icon: <Avatar person={{ id, fullName }} />,
})
const me: Option = { value: 'me', label: messages.me }
const unassigned: Option = { value: 'none', label: messages.noOne, icon: <Avatar /> }
const myGroups: Option = { value: 'mine', label: messages.myGroups }
const noGroup: Option = { value: 'none', label: messages.noGroup }
const noCustomer: Option = { value: 'none', label: messages.noCustomer }

const uncategorized: Option = { value: 'none', label: ticketFields.category.unset }

const spans: readonly Option[] = daySpans.map((days) => ({
  value: String(days),
  label: capitalized(messages.span(String(days))),
}))
const fixedOptions: Partial<Record<FilterKind['name'], readonly Option[]>> = {
  due: [
    { value: 'overdue', label: messages.due.overdue },
    { value: 'today', label: messages.due.today },
    { value: 'soon', label: messages.due.soon },
  ],
  snoozed: [
    { value: 'true', label: messages.snoozed.on },
    { value: 'false', label: messages.snoozed.off },
  ],
  status: Object.entries(statusNames).map(([value, label]) => ({
    value,
    label,
    icon: <StatusIcon status={value as Status} />,
  })),
  ...Object.fromEntries(choiceFields.map((field) => [field, choiceOptions(field).toReversed()])),
}

/** Returns the steps of all workflows, each name once. */
function stepsOf(types: readonly { statuses: readonly { name: string; state: Status }[] }[]): Option[] {
  const steps = new Map(types.flatMap(({ statuses }) => statuses).map((step) => [step.name, step.state]))
  return [...steps].map(([name, state]) => ({ value: name, label: name, icon: <StatusIcon status={state} /> }))
}

/** Tags are free text: typed text can be selected beside the tags in use. A comma separates tags. */
function tagOptions(value: string | undefined, search: string, used: readonly { tag: string; uses: number }[]) {
  const typed = search.trim().replaceAll(',', '').slice(0, 40)
  const uses = new Map(used.map(({ tag, uses }) => [tag, uses]))
  const listed = new Set([...(typed ? [typed] : valuesOf(value)), ...uses.keys()])
  return [...listed].map(
    (tag): Option => ({ value: tag, label: tag, ...(uses.has(tag) && { detail: countText(uses.get(tag)!) }) }),
  )
}

/** Other records than groups and request types are kept when they are archived or deactivated. */
function unknownName(name: FilterKind['name'], value: string) {
  if (!/^\d+$/.test(value) || name === 'tag') return value
  return name === 'assignedGroupId' || name === 'typeId' ? messages.deleted(ticketFields[name].noun) : `#${value}`
}
