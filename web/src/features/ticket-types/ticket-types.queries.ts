import { ticketTypes } from '@hatchway/contract/ticket-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Ticket types with their fields, workflow and groups. */
export const ticketTypesList = queryOptions({
  queryKey: ['ticket-types'],
  queryFn: ({ signal }) => call(ticketTypes.list, {}, { signal }),
})

/** One type whole, for whoever may file it; portal users, too. */
export const ticketTypeDetails = (id: number) =>
  queryOptions({
    queryKey: ['ticket-types', id],
    queryFn: ({ signal }) => call(ticketTypes.show, { params: { id } }, { signal }),
  })
