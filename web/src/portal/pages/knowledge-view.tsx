import { ArticleNotFound } from '../../features/knowledge/reader/article-loader.tsx'
import { mayReadArticles } from '../../features/knowledge/reader/may-read-articles.ts'
import { BackToTickets } from '../../features/portal-tickets/back-to-tickets.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { usePortalSearch } from '../use-portal-search.ts'
import { PortalArticle } from './portal-article.tsx'
import { PortalPageNotFound } from './portal-page-not-found.tsx'
import { SolutionsList } from './solutions-list.tsx'

/** Shows the knowledge base, or the article that the URL names. A user without access sees nothing, and no request is made. */
export function KnowledgeView() {
  const { user, portal } = useSession()
  const { article } = usePortalSearch()
  if (mayReadArticles(user))
    return article === undefined ? <SolutionsList /> : <PortalArticle key={article} id={article} />
  return (
    <PortalPageFrame>
      {article === undefined ? (
        <PortalPageNotFound />
      ) : (
        <ArticleNotFound siteName={portal?.portalName ?? ''} back={<BackToTickets look="outline" />} />
      )}
    </PortalPageFrame>
  )
}
