import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ArticleActions } from '../../../features/knowledge/article-actions.tsx'
import { ArticleStatusLabel } from '../../../features/knowledge/article-badges.tsx'
import { ArticleReading } from '../../../features/knowledge/reader/article-reading.tsx'
import { StillStuck } from '../../../features/knowledge/reader/still-stuck.tsx'
import { useSession } from '../../../features/session/session-context.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { Page } from '../../shell/page.tsx'
import { ArticlePath, BackToKnowledge, DeskArticleLoader } from './desk-article-loader.tsx'
import { knowledgePageMessages as messages } from './knowledge-pages.messages.ts'

/** Shows an article and, for staff, its actions. */
export function ArticlePage() {
  return <DeskArticleLoader>{(article) => <Reading article={article} />}</DeskArticleLoader>
}

function Reading({ article }: { article: Article }) {
  const { company, isStaff } = useSession()
  // On a phone the arrow of the bar leads back.
  const isNarrow = useNarrow()
  return (
    <Page start={<ArticlePath title={article.title} />} actions={isStaff && <ArticleActions article={article} />}>
      {isStaff && <State article={article} />}
      <ArticleReading
        article={article}
        siteName={company.name}
        back={!isNarrow && <BackToKnowledge variant="ghost" />}
        linkTo={({ id, title }) => (
          <Link
            to="/knowledge-base/$id"
            params={{ id: String(id) }}
            className="text-accent-ink no-underline hover:underline"
          >
            {title}
          </Link>
        )}
        aside={!isStaff && <NewTicket article={article.id} />}
      />
    </Page>
  )
}

/** Explains that the article is not published, or has unpublished changes. */
function State({ article }: { article: Article }) {
  if (article.status !== 'published')
    return (
      <Banner tone="info" className="no-print">
        <ArticleStatusLabel status={article.status} />
        <span className="font-regular">{article.status === 'draft' ? messages.draft : messages.archived}</span>
      </Banner>
    )
  if (!article.hasUnpublishedChanges || article.latestVersion === undefined) return null
  return <Banner className="no-print">{messages.unpublished(article.latestVersion)}</Banner>
}

function NewTicket({ article }: { article: number }) {
  return (
    <StillStuck>
      <Button asChild variant="secondary">
        <Link to="/tickets/new" search={{ unhelpful: article }}>
          <Plus />
          {messages.createTicket}
        </Link>
      </Button>
    </StillStuck>
  )
}
