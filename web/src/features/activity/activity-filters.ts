import { describeDays } from '../../platform/time/days.ts'
import type { FilterDefinition } from '../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../ui/filter/filter-values.ts'
import { activityFilterMessages as messages } from './activity.messages.tsx'
import type { ActivityFilterName } from './activity-search.ts'

export type FilterKind = FilterDefinition<Exclude<ActivityFilterName, 'search' | 'before'>>

/** All filters of the activity log, in menu order. */
export const filterKinds: readonly FilterKind[] = [
  { name: 'actorId', ...messages.kinds.actorId },
  { name: 'kind', ...messages.kinds.kind },
  { name: 'event', ...messages.kinds.event },
  { name: 'ticketId', ...messages.kinds.ticketId, form: 'one' },
  { name: 'customerId', ...messages.kinds.customerId, form: 'one' },
  { name: 'on', ...messages.kinds.on, form: 'dates' },
]

/** Returns a filter as a label and a value, shown in bold. */
export function filterText({ name, subject, several }: FilterKind, value: string, nameOf: (value: string) => string) {
  if (name === 'on') return { label: subject, value: describeDays(value) }
  const values = valuesOf(value)
  if (values.length < 2) return { label: subject, value: values[0] ? nameOf(values[0]) : '…' }
  const all = values.length > 2 ? messages.several(values.length, several) : values.map(nameOf).join(', ')
  return { label: messages.anyOf(subject), value: all }
}
