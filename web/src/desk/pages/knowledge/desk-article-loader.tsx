import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArticleNotFound, ArticleLoader as Gate } from '../../../features/knowledge/reader/article-loader.tsx'
import { useSession } from '../../../features/session/session-context.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { knowledgePageMessages as messages } from './knowledge-pages.messages.ts'

/** Loads the article that the URL names; shows a message when it is missing. */
export function DeskArticleLoader({ children }: { children: (article: Article) => ReactNode }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const { company } = useSession()
  return (
    <Gate
      id={id}
      frame={(content) => <Page start={<ArticlePath title="" />}>{content}</Page>}
      notFound={<ArticleNotFound siteName={company.name} back={<BackToKnowledge variant="outline" />} />}
    >
      {children}
    </Gate>
  )
}

export function BackToKnowledge({ variant }: { variant: 'outline' | 'ghost' }) {
  return (
    <Button asChild variant={variant} {...(variant === 'ghost' && { size: 'sm' })}>
      <Link to="/knowledge-base">
        <ArrowLeft className="rtl:-scale-x-100" />
        {messages.back}
      </Link>
    </Button>
  )
}

/** The breadcrumb to an article, in the bar. */
export function ArticlePath({ title, step }: { title: string; step?: ReactNode }) {
  return (
    <Breadcrumb>
      <Link to="/knowledge-base">{navigationMessages.pages.knowledgeBase}</Link>
      {title}
      {step}
    </Breadcrumb>
  )
}
