import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { useEffect } from 'react'
import { call } from '../../../platform/call.ts'
import { CategoryBadge } from '../article-badges.tsx'
import { ArticleBody } from './article-body.tsx'
import { articleReaderMessages as messages } from './article-reader.messages.ts'
import { ArticleVote } from './article-vote.tsx'

type ArticleViewProps = {
  article: Article
  /** Renders the heading: the page's title, or a heading within a page. */
  heading: (title: string) => React.ReactNode
}

/** Shows an article: category, title, text, and the vote. */
export function ArticleView({ article, heading }: ArticleViewProps) {
  useCountedView(article)
  return (
    <article className="mx-auto w-full max-w-170">
      <p className="flex items-center gap-2.5">
        <CategoryBadge {...article} />
        <span className="type-small text-ink-2">{messages.minutes(article.readingMinutes)}</span>
      </p>
      <div className="mt-2.5 mb-4.5 [&>*]:text-[26px] [&>*]:leading-8 [&>*]:font-bold [&>*]:tracking-[-.022em] [&>*]:whitespace-normal">
        {heading(article.title)}
      </div>
      <ArticleBody html={article.content} />
      <ArticleVote article={article} />
    </article>
  )
}

/** Counts one view each time the article is opened. The call is not awaited. */
function useCountedView({ id, status }: Article) {
  useEffect(() => {
    if (status === 'published') call(knowledge.view, { params: { id } }).catch(() => {})
  }, [id, status])
}
