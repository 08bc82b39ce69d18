import type { Call } from '@hatchway/contract/endpoint'
import { type TicketState, type TicketType, ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { useRecordChanges } from '../../platform/lists/record-changes.ts'

/** Completes a type from a list, which may omit its fields, and steps that are named after their states. */
export function inFull(type: Partial<TicketType> & Pick<TicketType, 'id' | 'name'>): TicketType {
  const statuses = (type.statuses ?? []).map((step) => ({ ...step, state: step.state ?? stateNamed(step.name) }))
  return { customFields: [], allowedGroups: [], ...type, statuses } as TicketType
}

const states: readonly TicketState[] = ['open', 'in_progress', 'resolved', 'closed']
const stateNamed = (name: string) => states.find((state) => state === name.toLowerCase().replaceAll(' ', '_')) ?? 'open'

/** Queries the ticket types that can be filed, with their fields, workflow and groups. */
export const ticketTypesList = queryOptions({
  queryKey: ['ticket-types', 'filed'],
  queryFn: ({ signal }) => call(ticketTypes.list, { query: {} }, { signal }).then((types) => types.map(inFull)),
})

/** Queries all ticket types, including archived ones that tickets may have. For staff; other users receive the types that they can file. */
export const allTicketTypes = endpointQuery(
  ['ticket-types', 'all'],
  ticketTypes.list,
  { query: { archived: 'true' } },
  { afterContent: true },
)

/** Queries one complete type, for users who may file it, including portal users. */
export const ticketTypeDetails = (id: number) =>
  queryOptions({
    queryKey: ['ticket-types', id],
    queryFn: ({ signal }) => call(ticketTypes.show, { params: { id } }, { signal }).then(inFull),
  })

/** Queries how many tickets of a type there are, with the count of the ticket list. */
export const ticketsOfType = (typeId: number) =>
  queryOptions({
    queryKey: ['tickets', 'counts', 'type', typeId],
    queryFn: ({ signal }) => call(tickets.list, { query: { typeId: String(typeId), limit: 1 } }, { signal }),
    select: ({ total, isTotalExact }) => ({ total, isTotalExact }),
  })

export type NewType = Call<typeof ticketTypes.add>['body']
export type TypeChange = Call<typeof ticketTypes.change>['body']

/** Adds, changes, deletes and reorders types. All queries that show types are refetched. */
export function useTypeChanges() {
  const client = useQueryClient()
  const onSuccess = (type?: TicketType | TicketType[] | null) => {
    if (type && !Array.isArray(type)) client.setQueryData(ticketTypeDetails(type.id).queryKey, type)
    for (const queryKey of [['ticket-types'], ['tickets'], ['portal', 'request-types']])
      void client.invalidateQueries({ queryKey })
  }
  return {
    ...useRecordChanges(ticketTypes, onSuccess),
    order: useMutation({
      mutationFn: (ids: number[]) => call(ticketTypes.order, { body: { ids } }),
      onMutate: (ids) =>
        client.setQueryData(allTicketTypes.queryKey, (types) =>
          types?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        ),
      onSettled: () => onSuccess(),
    }),
  }
}
