import { tickets } from '@hatchway/contract/tickets'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { StatusGlyph } from '../../features/tickets/ticket-glyphs.tsx'
import { call } from '../../platform/call.ts'
import { isMatch } from '../../ui/match-text.ts'
import type { Entry, Section } from './entry.ts'

/** What the server is asked about. A feature that has something to find adds itself here. */
type Source = {
  name: string
  find: (query: string, signal: AbortSignal) => Promise<Entry[]>
  /** Leads to all that matches. */
  more?: (query: string) => Entry
}

const sources: Source[] = [
  {
    name: 'Tickets',
    find: async (q, signal) => {
      const found = await call(tickets.search, { query: { q: q.replace(/^#/, '') } }, { signal })
      return found.map(({ id, ticketNumber, subject, status }) => ({
        id: `ticket ${id}`,
        label: subject,
        words: `#${ticketNumber}`,
        detail: `#${ticketNumber}`,
        icon: <StatusGlyph status={status} />,
        href: `/tickets/${id}`,
      }))
    },
    more: (query) => ({
      id: 'tickets',
      label: `All tickets with “${query}”`,
      icon: <ArrowRight size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />,
      href: `/tickets?search=${encodeURIComponent(query)}`,
    }),
  },
]

/** So few of each kind are listed among the others; narrowed to one kind, all that were found. */
const usual = 5

/** What the server finds. While an answer is late, what fits of the one before stays, so that Enter never picks what does not. */
export function useFoundSections(query: string, isTyping: boolean, narrowedTo: string | undefined) {
  const asked = sources.filter(({ name }) => !narrowedTo || name === narrowedTo)
  return useQueries({
    queries: asked.map(({ name, find }) => ({
      queryKey: ['palette', name, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(query, signal),
      enabled: query !== '',
      placeholderData: keepPreviousData<Entry[]>,
    })),
    combine: (answers) => ({
      sections: asked.map(({ name, more }, at): Section => {
        if (!query) return { name, entries: [] }
        const { data = [], isPlaceholderData } = answers[at]!
        const isLate = isTyping || isPlaceholderData
        const fitting = isLate ? data.filter(({ label, words = '' }) => isMatch(`${label} ${words}`, query)) : data
        const listed = narrowedTo ? fitting : fitting.slice(0, usual)
        return { name, entries: listed.length > 0 && more ? [...listed, more(query)] : listed }
      }),
      isSearching: query !== '' && (isTyping || answers.some(({ isFetching }) => isFetching)),
      isFailed: answers.some(({ isError }) => isError),
    }),
  })
}
