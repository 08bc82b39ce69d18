import { daysInWords } from '../../platform/days.ts'
import type { ActivityFilters, FilterName } from './activity-search.ts'

export type FilterKind = {
  name: Exclude<FilterName, 'search' | 'before'>
  /** Label in the filter menu. */
  label: string
  /** Beginning of the filter chip's text. */
  subject: string
  /** Plural noun for several values. Absent when the filter takes at most one value. */
  several?: string
}

/** All filters of the activity log, in menu order. */
export const filterKinds: readonly FilterKind[] = [
  { name: 'actorId', label: 'Person', subject: 'Done by', several: 'people' },
  { name: 'kind', label: 'Kind of record', subject: 'Record is', several: 'kinds' },
  { name: 'event', label: 'Event', subject: 'Event is', several: 'events' },
  { name: 'ticketId', label: 'Ticket', subject: 'Ticket is' },
  { name: 'customerId', label: 'Customer', subject: 'Customer is' },
  { name: 'on', label: 'Days', subject: 'Happened' },
]

export const chipsOf = (filters: ActivityFilters) => filterKinds.filter(({ name }) => filters[name])

/** Returns a filter as a sentence whose last part is bold. */
export function sentenceOf({ name, subject, several }: FilterKind, value: string, nameOf: (value: string) => string) {
  if (name === 'on') return { sentence: subject, value: daysInWords(value) }
  const values = value.split(',').filter(Boolean)
  if (values.length < 2) return { sentence: subject, value: values[0] ? nameOf(values[0]) : '…' }
  const all = values.length > 2 ? `${values.length} ${several}` : values.map(nameOf).join(', ')
  return { sentence: `${subject} any of`, value: all }
}
