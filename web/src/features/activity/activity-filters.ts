import { describeDays } from '../../platform/time/days.ts'
import type { FilterDefinition } from '../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../ui/filter/filter-values.ts'
import type { ActivityFilterName } from './activity-search.ts'

export type FilterKind = FilterDefinition<Exclude<ActivityFilterName, 'search' | 'before'>>

/** All filters of the activity log, in menu order. */
export const filterKinds: readonly FilterKind[] = [
  { name: 'actorId', label: 'Person', subject: 'Done by', several: 'people' },
  { name: 'kind', label: 'Kind of record', subject: 'Record is', several: 'kinds' },
  { name: 'event', label: 'Event', subject: 'Event is', several: 'events' },
  { name: 'ticketId', label: 'Ticket', subject: 'Ticket is', form: 'one' },
  { name: 'customerId', label: 'Customer', subject: 'Customer is', form: 'one' },
  { name: 'on', label: 'Days', subject: 'Happened', form: 'dates' },
]

/** Returns a filter as a label and a value, shown in bold. */
export function filterText({ name, subject, several }: FilterKind, value: string, nameOf: (value: string) => string) {
  if (name === 'on') return { label: subject, value: describeDays(value) }
  const values = valuesOf(value)
  if (values.length < 2) return { label: subject, value: values[0] ? nameOf(values[0]) : '…' }
  const all = values.length > 2 ? `${values.length} ${several}` : values.map(nameOf).join(', ')
  return { label: `${subject} any of`, value: all }
}
