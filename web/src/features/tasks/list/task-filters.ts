import type { FilterDefinition, FilterOptions } from '../../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import { labeled } from '../../../ui/select/labeled.ts'
import { useFilterOptions } from '../../tickets/filters/ticket-filter-options.tsx'
import { type FilterKind, filterKinds } from '../../tickets/filters/ticket-filters.ts'
import { taskMessages } from '../task.messages.ts'

const { filters } = taskMessages
type Name = keyof typeof filters

/** The filters of the list, in menu order. */
export const taskFilterKinds: readonly FilterDefinition<Name>[] = [
  { name: 'assigneeId', label: filters.assigneeId, subject: filters.assigneeId, several: 'people' },
  { name: 'groupId', label: filters.groupId, subject: filters.groupId, several: 'groups' },
  { name: 'customerId', label: filters.customerId, subject: filters.customerId, several: 'customers' },
  { name: 'done', label: filters.done, subject: filters.done, form: 'one' },
  { name: 'due', label: filters.due, subject: filters.due, form: 'one' },
  { name: 'party', label: filters.party, subject: filters.party, form: 'one' },
  { name: 'required', label: filters.required, subject: filters.required, form: 'switch' },
]

/** The filter of tickets whose options one of tasks has. */
const sameAs: Partial<Record<Name, FilterKind['name']>> = {
  assigneeId: 'assigneeId',
  groupId: 'assignedGroupId',
  customerId: 'customerId',
}
const none: FilterKind = { name: 'answered', label: '', subject: '', form: 'switch' }

/** Returns the options of a filter and the labels of its selected values. */
export function useTaskFilterOptions({ name }: FilterDefinition<Name>, value: string | undefined): FilterOptions {
  const known = useFilterOptions(filterKinds.find((kind) => kind.name === sameAs[name]) ?? none, value)
  const labels: Readonly<Record<string, string>> | undefined = taskMessages.filterValues[name as 'due']
  if (!labels) return known
  return {
    options: labeled(labels),
    loading: false,
    nameOf: (one) => labels[one] ?? one,
  }
}

/** Returns a filter as a label and a value, shown in bold: `Group is any of` **5 groups**. */
export function taskFilterText(
  { form, subject, several }: FilterDefinition<Name>,
  value: string,
  nameOf: (value: string) => string,
) {
  if (form === 'switch') return { label: subject, value: taskMessages.yes }
  const values = valuesOf(value)
  if (values.length === 1) return { label: subject, value: nameOf(values[0]!) }
  const all = values.length > 2 ? `${values.length} ${several}` : values.map(nameOf).join(', ')
  return { label: `${subject} any of`, value: all || '…' }
}
