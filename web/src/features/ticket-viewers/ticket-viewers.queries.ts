import { ticketViewers, type ViewingRule } from '@hatchway/contract/ticket-viewers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** How many people see a ticket, by which rule. */
export const viewersOf = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-viewers', ticketId],
    queryFn: ({ signal }) => call(ticketViewers.summary, { params: { id: ticketId } }, { signal }),
  })

export type Asked = { rule?: ViewingRule; search?: string; page: number; limit: number }

/** Those who see it by a rule, or anybody and whether they do. */
export const viewerPage = (ticketId: number, asked: Asked) =>
  queryOptions({
    queryKey: ['ticket-viewers', ticketId, asked],
    queryFn: ({ signal }) => call(ticketViewers.people, { params: { id: ticketId }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
