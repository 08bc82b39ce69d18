import type { Article } from '@hatchway/contract/knowledge-articles'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { ArticleActions } from '../../features/knowledge/article-actions.tsx'
import { ArticleInformation } from '../../features/knowledge/article-information.tsx'
import { ArticleStatusLabel } from '../../features/knowledge/article-signs.tsx'
import { ArticleView } from '../../features/knowledge/article-view.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { BannerStrip } from '../../ui/banner-strip.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/opening.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Page } from '../shell/page.tsx'
import { ArticleGate, ArticlePath } from './article-gate.tsx'

/** An article to read, and, for staff, what can be done with it. */
export function ArticlePage() {
  return <ArticleGate>{(article) => <Reading article={article} />}</ArticleGate>
}

function Reading({ article }: { article: Article }) {
  const { user, company } = useSession()
  const isBeside = useMedia('(min-width: 1024px)')
  const isStaff = user.role !== 'requester'
  const information = (
    <ArticleInformation
      article={article}
      linkTo={({ id, title }) => (
        <Link
          to="/knowledge-base/$id"
          params={{ id: String(id) }}
          className="text-accent-ink no-underline hover:underline"
        >
          {title}
        </Link>
      )}
    >
      {!isStaff && <StillStuck />}
    </ArticleInformation>
  )
  return (
    <Page start={<ArticlePath title={article.title} />} actions={isStaff && <ArticleActions article={article} />}>
      {isStaff && <State article={article} />}
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto px-4 pt-5 pb-10 md:px-7">
          <p className="no-print -ms-2 mb-3">
            <Button asChild variant="ghost" size="sm">
              <Link to="/knowledge-base">
                <ArrowLeft size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
                Back to Knowledge Base
              </Link>
            </Button>
          </p>
          <ArticleView
            article={article}
            heading={(title) => (
              <PageTitle size="page" siteName={company.name}>
                {title}
              </PageTitle>
            )}
          />
          {!isBeside && <div className="mx-auto mt-8 max-w-170">{information}</div>}
        </div>
        {isBeside && (
          <Panel label="Article Information" className="no-print w-(--panel) p-5 max-xl:w-72">
            {information}
          </Panel>
        )}
      </div>
    </Page>
  )
}

/** What a reader would not guess: the article is not out, or not as it will be. */
function State({ article }: { article: Article }) {
  if (article.status !== 'published')
    return (
      <BannerStrip tone="info" className="no-print">
        <ArticleStatusLabel status={article.status} />
        <span className="font-regular">
          {article.status === 'draft' ? 'Readers do not see it yet.' : 'Readers do not find it any more.'}
        </span>
      </BannerStrip>
    )
  if (!article.hasUnpublishedChanges) return null
  return (
    <BannerStrip className="no-print">
      Version {article.latestVersion} is not published yet. This is what readers see.
    </BannerStrip>
  )
}

function StillStuck() {
  return (
    <section aria-labelledby="still-stuck" className="no-print">
      <h2 id="still-stuck" className="type-strong">
        Still stuck?
      </h2>
      <p className="mt-1.5 mb-3 text-ink-2">Create a request, and an agent takes it from here.</p>
      <Button asChild variant="secondary">
        <Link to="/tickets/new">
          <Plus size={16} strokeWidth={1.85} aria-hidden />
          Create New
        </Link>
      </Button>
    </section>
  )
}
