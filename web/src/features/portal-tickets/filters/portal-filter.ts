import { isAnyFilter } from '@hatchway/contract/any-filter'
import type { RequestType } from '@hatchway/contract/customers/portal'
import {
  type ChoiceField,
  type ChoiceValue,
  type FieldWith,
  fieldsWith,
  portalChoices,
  ticketFields,
} from '@hatchway/contract/tickets/ticket-fields'
import { choiceName } from '../../tickets/ticket-choices.tsx'
import { type Status, statusNames } from '../../tickets/ticket-icons.tsx'
import { portalFilterMessages as messages } from './portal-filter.messages.ts'

/** The list's filter as stored in the URL, in requests and in saved filters. */
export type PortalFilter = { [K in FieldWith<'portalFilter'>]?: string } & {
  search?: string
  createdToday?: 'true'
  resolvedToday?: 'true'
}

const names = ['search', ...fieldsWith('portalFilter'), 'createdToday', 'resolvedToday'] as const

/** Reads a filter from URL parameters, or from a saved filter as object or JSON. Unsupported and neutral values are left out. */
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

/** Returns the parts of a filter: `Status` **Open**. A switch is its own label. */
export function filterParts(filter: PortalFilter, types: readonly RequestType[] = []) {
  const typeName = (id: string) => types.find((type) => String(type.id) === id)?.name ?? messages.unknownType(id)
  const parts = [
    { about: messages.search, value: filter.search },
    { about: messages.status, value: inWords(filter.status, (one) => statusNames[shownStatus(one)]) },
    ...portalChoices.map((field) => ({
      about: ticketFields[field].label,
      value: inWords(filter[field], (one) => choiceName(field, shownChoice(field, one))),
    })),
    { about: messages.type, value: inWords(filter.typeId, typeName) },
    { about: '', value: filter.createdToday && messages.createdToday },
    { about: '', value: filter.resolvedToday && messages.resolvedToday },
  ]
  return parts.flatMap(({ about, value }) => (value ? [{ about, value }] : []))
}

/** Returns the status, or Open for an unknown one. */
export const shownStatus = (status: string): Status =>
  Object.hasOwn(statusNames, status) ? (status as Status) : 'open'
/** Returns the value of a choice, or its default for an unknown one. */
export const shownChoice = <K extends ChoiceField>(field: K, value: string) =>
  (Object.hasOwn(ticketFields[field].values, value) ? value : ticketFields[field].default) as ChoiceValue<K>

const isSwitch = (name: string) => name === 'createdToday' || name === 'resolvedToday'
/** Formats comma-separated values with the label of each. */
const inWords = (values: string | undefined, word: (one: string) => string) =>
  values?.split(',').filter(Boolean).map(word).join(', ')
