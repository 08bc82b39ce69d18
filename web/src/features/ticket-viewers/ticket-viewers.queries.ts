import { ticketViewers, type ViewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import { endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries how many users see a ticket, by rule. */
export const viewersOf = (ticketId: number) =>
  endpointQuery(['ticket-viewers', ticketId], ticketViewers.summary, { params: { id: ticketId } })

export type ViewerQuery = { rule?: ViewingRule; search?: string; page: number; limit: number }

/** Queries the users who see a ticket by a rule, or searches all users, each with whether they see it. */
export const viewerPage = (ticketId: number, query: ViewerQuery) =>
  pageQuery(['ticket-viewers', ticketId, query], ticketViewers.people, { params: { id: ticketId }, query })
