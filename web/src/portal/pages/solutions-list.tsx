import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { knowledgeCategories } from '../../features/knowledge/knowledge.queries.ts'
import { ReadingList } from '../../features/knowledge/reading-list.tsx'
import type { ReadingSearch } from '../../features/knowledge/reading-search.ts'
import { useReadingSearch } from '../../features/knowledge/use-reading-search.ts'
import { currentUser } from '../../features/session/session.queries.ts'
import { CallError } from '../../platform/call-error.ts'
import { fromList } from '../../platform/from-list.ts'
import { TypedSearch } from '../../ui/typed-search.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { usePortalSearch } from '../portal-address.ts'
import type { PortalSearch } from '../portal-search.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { PlaceNotFound } from './place-not-found.tsx'

/** What the organisation's people may read, by category. */
export function SolutionsList() {
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { search, category, page, limit } = usePortalSearch()
  const go = useCallback(
    (next: ReadingSearch, replace: boolean) =>
      void navigate({ to: '/', search: { view: 'knowledge-base', ...next } as never, replace }),
    [navigate],
  )
  const said = { search, category, page, limit }
  const reading = useReadingSearch({
    area: 'portal_knowledge_base',
    search: Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
    go,
  })
  if (useIsRefused())
    return (
      <PortalPageFrame>
        <PlaceNotFound />
      </PortalPageFrame>
    )
  return (
    <PortalPageFrame
      title="Knowledge Base"
      subtitle="Answers that worked before, written by the people who solved it"
      actions={
        <TypedSearch
          value={reading.search}
          onChange={reading.setSearch}
          hasKey={!isNarrow}
          label="Search articles"
          placeholder="Search articles"
          className="w-80 max-md:w-[calc(100vw-2rem)]"
        />
      }
    >
      <ReadingList
        reading={reading}
        allColor="var(--tab-all)"
        className="px-7 max-md:px-4"
        linkTo={({ id }, card) => (
          <Link
            to="/"
            search={toArticle(id) as never}
            state={fromList}
            className="quick focus-inside block h-full no-underline hover:bg-surface-2"
          >
            {card}
          </Link>
        )}
      />
    </PortalPageFrame>
  )
}

export const toArticle = (id: number): PortalSearch => ({ view: 'knowledge-base', article: String(id) })

/** The permission was taken away while the page was open: the rest of the page hears of it too. */
function useIsRefused() {
  const client = useQueryClient()
  const { error } = useQuery(knowledgeCategories)
  const isRefused = error instanceof CallError && error.status === 403
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: currentUser.queryKey })
  }, [isRefused, client])
  return isRefused
}
