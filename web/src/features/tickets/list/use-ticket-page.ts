import { useQuery } from '@tanstack/react-query'
import { type TicketQuery, ticketList } from './ticket-list.queries.ts'

/**
 * Queries a page of the list. Where no number and no subject contains the searched text, its words are looked for in the full text of the tickets,
 * all of them in one ticket, with the same filters and order.
 */
export function useTicketPage(query: TicketQuery | undefined, { isEnabled = true } = {}) {
  const found = useQuery({ ...ticketList(query ?? {}), enabled: isEnabled && query !== undefined })
  const { search, ...others } = query ?? {}
  const inText = search && isSearchedInTexts(search) && !others.text ? { ...others, text: search } : undefined
  const isNothing = found.data?.total === 0 && !found.isPlaceholderData && inText !== undefined
  const text = useQuery({ ...ticketList(inText ?? {}), enabled: isNothing })
  if (isNothing && !text.isError) {
    const isOther = text.isPlaceholderData && text.isFetching
    return { page: isOther ? { ...text, data: undefined } : text, query: inText, isText: true }
  }
  return { page: found, query, isText: Boolean(query?.text) }
}

export const isSearchedInTexts = (search: string) => search.trim().length >= 3
