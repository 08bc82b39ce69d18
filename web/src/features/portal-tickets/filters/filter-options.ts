import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { labeled } from '../../../ui/select/labeled.ts'
import type { Option } from '../../../ui/select/option-list.tsx'
import { portalFilterMessages as messages } from './portal-filter.messages.ts'
import { filterParts, type PortalFilter } from './portal-filter.ts'

/** The select's value for "no filter". */
export const neutral = 'all'

export const statusChoices: readonly Option[] = choicesOf('status')
export const priorityChoices: readonly Option[] = choicesOf('priority')

/** Returns the options, plus the value from the URL when it is none of them: several values at once. */
export function withGiven(choices: readonly Option[], name: 'status' | 'priority', value: string | undefined) {
  if (!value || choices.some((choice) => choice.value === value)) return choices
  const filter: PortalFilter = { [name]: value }
  return [...choices, { value, label: filterParts(filter)[0]?.value ?? value }]
}

/** Returns all values of a filter, after the one that filters nothing. */
function choicesOf(name: 'status' | 'priority'): Option[] {
  const { values, plural } = ticketFields[name]
  return [{ value: neutral, label: messages.allOf(plural) }, ...labeled<string>(values)]
}

/** The conditions that are chosen from a list. */
export const filterSelects = [
  ['status', messages.status, statusChoices],
  ['priority', messages.priority, priorityChoices],
] as const
/** The conditions that are on or off. */
export const quickFilters = [
  ['createdToday', messages.createdToday],
  ['resolvedToday', messages.resolvedToday],
] as const
