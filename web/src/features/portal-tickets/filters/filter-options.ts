import type { Option } from '../../../ui/select/option-list.tsx'
import { filterParts, type PortalFilter } from './portal-filter.ts'

/** The select's value for "no filter". */
export const neutral = 'all'

export const statusChoices: readonly Option[] = [
  { value: neutral, label: 'All statuses' },
  { value: 'open', label: 'Open' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'closed', label: 'Closed' },
]
export const priorityChoices: readonly Option[] = [
  { value: neutral, label: 'All priorities' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
]

/** Returns the options, plus the value from the URL when it is none of them: several values at once. */
export function withGiven(choices: readonly Option[], name: 'status' | 'priority', value: string | undefined) {
  if (!value || choices.some((choice) => choice.value === value)) return choices
  const filter: PortalFilter = { [name]: value }
  return [...choices, { value, label: filterParts(filter)[0]?.value ?? value }]
}
