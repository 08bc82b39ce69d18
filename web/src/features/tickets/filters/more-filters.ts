import { customTicketField, fieldsWith, type TicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { fieldsOf } from '../list/columns/use-column-choice.ts'
import { ticketFilterMessages as messages } from './ticket-filter.messages.ts'

/** The properties that have no filter of their own: they are compared in a condition. */
const compared = fieldsWith('keyword').filter((key) => {
  const { filterable, kind }: TicketField = ticketFields[key]
  return !filterable && kind !== 'tags'
})

/** Returns the fields that the list is filtered by with a condition: the other properties, then the custom fields. */
export function useMoreFilters() {
  const { isStaff } = useSession()
  const types = useQuery({ ...allTicketTypes, staleTime: 60_000, enabled: isStaff })
  if (!isStaff) return []
  const custom = new Map(fieldsOf(types.data).map((field) => [customTicketField(field).key, field.label]))
  return [
    ...compared.map((key) => ({ value: key, label: messages.more(ticketFields[key].label) })),
    ...[...custom].map(([value, label]) => ({ value, label: messages.more(label) })),
  ]
}
