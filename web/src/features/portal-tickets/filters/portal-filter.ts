import { isAnyFilter } from '@hatchway/contract/any-filter'
import type { RequestType } from '@hatchway/contract/portal'
import { type Priority, priorityNames, type Status, statusNames } from '../../tickets/ticket-icons.tsx'

/** What the list is narrowed by, as it stands in the address, in the calls and in saved filters. */
export type PortalFilter = {
  search?: string
  status?: string
  priority?: string
  typeId?: string
  createdToday?: 'true'
  resolvedToday?: 'true'
}

const names = ['search', 'status', 'priority', 'typeId', 'createdToday', 'resolvedToday'] as const

/** The filter in an address or in a saved record, as an object or as its JSON; what it does not know, and neutral values, are left out. */
export function readPortalFilter(given: Record<string, unknown> | string): PortalFilter {
  const from = typeof given === 'string' ? parsed(given) : given
  const known = names.flatMap((name) => {
    const value = String(from[name] ?? '')
    if (isAnyFilter(value)) return []
    return isSwitch(name) && value !== 'true' ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const isFilterActive = (filter: PortalFilter) => names.some((name) => filter[name])

/** What a filter says, part by part: `Status` **Open**. A switch is its own name. */
export function filterParts(filter: PortalFilter, types: readonly RequestType[] = []) {
  const typeName = (id: string) => types.find((type) => String(type.id) === id)?.name ?? `Type ${id}`
  const parts = [
    { about: 'Search', value: filter.search },
    { about: 'Status', value: inWords(filter.status, (one) => statusNames[shownStatus(one)]) },
    { about: 'Priority', value: inWords(filter.priority, (one) => priorityNames[shownPriority(one)]) },
    { about: 'Type', value: inWords(filter.typeId, typeName) },
    { about: '', value: filter.createdToday && 'Opened Today' },
    { about: '', value: filter.resolvedToday && 'Resolved Today' },
  ]
  return parts.flatMap(({ about, value }) => (value ? [{ about, value }] : []))
}

/** A status that nobody knows is shown as Open. */
export const shownStatus = (status: string): Status =>
  Object.hasOwn(statusNames, status) ? (status as Status) : 'open'
/** A priority that nobody knows is shown as Medium. */
export const shownPriority = (priority: string): Priority =>
  Object.hasOwn(priorityNames, priority) ? (priority as Priority) : 'medium'

const isSwitch = (name: string) => name === 'createdToday' || name === 'resolvedToday'
/** Several values are separated by commas. */
const inWords = (values: string | undefined, word: (one: string) => string) =>
  values?.split(',').filter(Boolean).map(word).join(', ')
