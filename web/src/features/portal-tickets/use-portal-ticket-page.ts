import { useQuery } from '@tanstack/react-query'
import { isInvalidCall } from '../../platform/api-error.ts'
import { type PortalTicketQuery, portalTicketList } from './portal-tickets.queries.ts'

/**
 * Queries a page of the organization's tickets. Where no number and no subject contains the searched words, they are looked for in the full text of
 * the tickets, with the same filters and order. Where that search fails, the page fails: whether
 * anything matches is not known. Words that can't be searched match nothing.
 */
export function usePortalTicketPage(query: PortalTicketQuery) {
  const found = useQuery(portalTicketList(query))
  const { search, ...others } = query
  const isWords = search !== undefined && search.trim().length >= 3
  const isNothing = isWords && found.data?.total === 0 && !found.isPlaceholderData
  const text = useQuery({ ...portalTicketList({ ...others, text: search ?? '' }), enabled: isNothing })
  if (!isNothing || isInvalidCall(text.error)) return found
  return text.isPlaceholderData && text.isFetching ? { ...text, data: undefined } : text
}
