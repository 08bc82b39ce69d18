import { useQuery } from '@tanstack/react-query'
import { isInvalidCall } from '../../../platform/api-error.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import type { ColumnChoice } from './columns/use-column-choice.ts'
import { type TicketQuery, ticketList } from './ticket-list.queries.ts'

/**
 * Queries the page that the list shows, with the columns that the user chose; the board queries its own. Where no number and no subject
 * contains the searched text, its words are looked for in the full text of the tickets, all of them in one ticket, with the same filters and
 * order. Where that search fails, the page fails: whether anything matches is not known. Words that can't be searched match nothing.
 */
export function useTicketPage(list: TicketListState, { asked }: ColumnChoice) {
  const query: TicketQuery | undefined = list.query && { ...list.query, ...(asked && { columns: asked }) }
  const found = useQuery({ ...ticketList(query ?? {}), enabled: !list.isBoard && query !== undefined })
  const { search, ...others } = query ?? {}
  const inText = search && isSearchedInTexts(search) && !others.text ? { ...others, text: search } : undefined
  const isNothing = found.data?.total === 0 && !found.isPlaceholderData && inText !== undefined
  const text = useQuery({ ...ticketList(inText ?? {}), enabled: isNothing })
  if (isNothing && !isInvalidCall(text.error)) {
    const isOther = text.isPlaceholderData && text.isFetching
    return { page: isOther ? { ...text, data: undefined } : text, query: inText, isText: true }
  }
  return { page: found, query, isText: Boolean(query?.text) }
}

export const isSearchedInTexts = (search: string) => search.trim().length >= 3
