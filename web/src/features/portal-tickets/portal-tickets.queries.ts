import { type PortalTicket, portal } from '@hatchway/contract/customers/portal'
import type { Call, Received } from '@hatchway/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, endpointQuery, endpointUrl, fromPreload } from '../../platform/call.ts'
import type { PortalFilter } from './filters/portal-filter.ts'

type ListQuery = Call<typeof portal.listTickets>['query']
export type PortalTicketPage = Received<typeof portal.listTickets>
/** Filters, sort and page of the list. */
export type PortalTicketQuery = PortalFilter & {
  /** Words in any text of the ticket. */
  text?: string
  page: number
  limit: number
  sortBy: string
  sortDirection: 'asc' | 'desc'
}

/** Queries one page of the organization's tickets. The previous page stays visible until the next one arrives. */
export const portalTicketList = (query: PortalTicketQuery) =>
  queryOptions({
    ...fromPreload(endpointUrl(portal.listTickets.path, { query }), asPage),
    queryKey: ['portal', 'tickets', 'list', query],
    queryFn: async ({ signal }) => asPage(await call(portal.listTickets, { query: query as ListQuery }, { signal })),
    placeholderData: keepPreviousData,
  })

/** Converts a response without pagination into a single complete page. */
export function asPage(answer: PortalTicketPage | PortalTicketPage['tickets']): PortalTicketPage {
  if (!Array.isArray(answer)) return answer
  return { tickets: answer, total: answer.length, isTotalExact: true, totalPages: 1 }
}

export const requestTypes = endpointQuery(['portal', 'request-types'], portal.requestTypes)

export const portalTicketDetail = (id: number) =>
  queryOptions({
    queryKey: ['portal', 'ticket', id],
    queryFn: async ({ signal }) => asTicket(await call(portal.showTicket, { params: { id } }, { signal })),
  })

/** Fills in missing optional properties of a ticket, which a server of another version may omit. */
export const asTicket = (answer: Partial<PortalTicket>): PortalTicket =>
  ({
    ...bareTicket,
    ...answer,
    description: answer.description ?? '',
    attachments: answer.attachments ?? [],
  }) as PortalTicket

const bareTicket: Partial<PortalTicket> = {
  createdBy: null,
  people: [],
  mergedInto: null,
  mergedFrom: [],
  firstRespondedAt: null,
  inProgressSince: null,
  resolvedAt: null,
  closedAt: null,
  approvalStages: [],
  can: { comment: true, attach: true, resolve: false, reopen: false, withdraw: false },
}
