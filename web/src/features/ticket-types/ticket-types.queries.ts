import { ticketTypes } from '@hatchway/contract/ticket-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Ticket types that can be filed, with their fields, workflow and groups. */
export const ticketTypesList = queryOptions({
  queryKey: ['ticket-types', 'filed'],
  queryFn: ({ signal }) => call(ticketTypes.list, { query: {} }, { signal }),
})

/** Those that are archived, too: what tickets may have. For staff; others get the same as they can file. */
export const allTicketTypes = queryOptions({
  queryKey: ['ticket-types', 'all'],
  queryFn: ({ signal }) => call(ticketTypes.list, { query: { archived: 'true' } }, { signal }),
})

/** One type whole, for whoever may file it; portal users, too. */
export const ticketTypeDetails = (id: number) =>
  queryOptions({
    queryKey: ['ticket-types', id],
    queryFn: ({ signal }) => call(ticketTypes.show, { params: { id } }, { signal }),
  })
