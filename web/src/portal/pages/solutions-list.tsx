import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArticleSearch } from '../../features/knowledge/reader/article-search.tsx'
import { ReadingList } from '../../features/knowledge/reader/reading-list.tsx'
import { useReadingListState } from '../../features/knowledge/reader/reading-search.ts'
import { currentUser } from '../../features/session/session.queries.ts'
import { listReturn } from '../../platform/lists/list-return.ts'
import type { PortalSearch } from '../portal-search.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { knowledgePageMessages as messages } from './knowledge-page.messages.ts'

/** Lists the articles that the organization's users may read, by category. */
export function SolutionsList() {
  const client = useQueryClient()
  const reading = useReadingListState('portal_knowledge_base', ['view'])
  return (
    <PortalPageFrame
      title={messages.title}
      subtitle={messages.subtitle}
      actions={<ArticleSearch reading={reading} className="w-80 max-md:w-[calc(100vw-2rem)]" />}
    >
      <ReadingList
        reading={reading}
        // Reloading the session tells the portal that the user has lost access to the view.
        onRefused={() => void client.invalidateQueries({ queryKey: currentUser.queryKey })}
        className="px-7 max-md:px-4"
        linkTo={({ id }, card) => (
          <Link
            to="/"
            search={toArticle(id) as never}
            state={listReturn}
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
