import { Link } from '@tanstack/react-router'
import { ArticleHistory } from '../../../features/knowledge/history/article-history.tsx'
import { useSession } from '../../../features/session/session-context.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { DeskArticleLoader } from './desk-article-loader.tsx'
import { knowledgePageMessages as messages } from './knowledge-pages.messages.ts'

/** Shows the earlier versions of an article. */
export function ArticleHistoryPage() {
  const { company } = useSession()
  return (
    <DeskArticleLoader>
      {(article) => (
        <Page
          start={
            <Breadcrumb>
              <Link to="/knowledge-base">{navigationMessages.pages.knowledgeBase}</Link>
              <Link to="/knowledge-base/$id" params={{ id: String(article.id) }}>
                {article.title}
              </Link>
              <PageTitle siteName={company.name}>{messages.versionHistory}</PageTitle>
            </Breadcrumb>
          }
        >
          <ArticleHistory article={article} />
        </Page>
      )}
    </DeskArticleLoader>
  )
}
