import { ticketViewers, type ViewingRule } from '@hatchway/contract/tickets/ticket-viewers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries how many users see a ticket, by rule. */
export const viewersOf = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-viewers', ticketId],
    queryFn: ({ signal }) => call(ticketViewers.summary, { params: { id: ticketId } }, { signal }),
  })

export type Asked = { rule?: ViewingRule; search?: string; page: number; limit: number }

/** Queries the users who see a ticket by a rule, or searches all users and says whether they see it. */
export const viewerPage = (ticketId: number, asked: Asked) =>
  queryOptions({
    queryKey: ['ticket-viewers', ticketId, asked],
    queryFn: ({ signal }) => call(ticketViewers.people, { params: { id: ticketId }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
