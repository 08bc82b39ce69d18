import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import type { ReactNode } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { formatDate, formatDateTime } from '../../../platform/time/dates.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { readersName } from '../article-badges.tsx'
import { ShareButton } from './share-button.tsx'

type InformationProps = {
  article: Article
  /** Renders a link to a related article. */
  linkTo: (article: { id: number; title: string }) => ReactNode
  /** Content below the related articles. */
  children?: ReactNode
}

/** Shows an article's author, dates and related articles, and a share button. */
export function ArticleInformation({ article, linkTo, children }: InformationProps) {
  const style = useDateStyle()
  const { authorId, authorName, publishedAt, updatedAt, related, visibility, views, reviewAt } = article
  return (
    <div className="grid gap-4 [&>section]:border-t [&>section]:border-line [&>section]:pt-4">
      {article.status === 'published' && <ShareButton article={article} className="no-print w-full" />}
      <section aria-labelledby="article-information">
        <h2 id="article-information" className="type-strong">
          Article Information
        </h2>
        <dl className="mt-2.5 grid grid-cols-[100px_1fr] gap-y-2 [&>dt]:text-ink-2">
          <dt>Author</dt>
          <dd className="flex min-w-0 items-center gap-2">
            {authorId && authorName ? (
              <>
                <Avatar person={{ id: authorId, fullName: authorName }} size={20} />
                <span className="truncate">{authorName}</span>
              </>
            ) : (
              'N/A'
            )}
          </dd>
          <dt>Published</dt>
          <dd>{formatDate(publishedAt, style)}</dd>
          <dt>Last Updated</dt>
          <dd>{formatDateTime(updatedAt, style)}</dd>
          {visibility && (
            <>
              <dt>Visible to</dt>
              <dd>{readersName(article)}</dd>
              <dt>Views</dt>
              <dd>{countText(views ?? 0)}</dd>
              <dt>Review</dt>
              <dd>{reviewAt ? formatDate(reviewAt, style) : 'No date'}</dd>
            </>
          )}
        </dl>
      </section>
      <section aria-labelledby="related-articles">
        <h2 id="related-articles" className="type-strong">
          Related Articles
        </h2>
        {related.length === 0 ? (
          <p className="mt-2 text-ink-2">No related articles</p>
        ) : (
          <ul className="mt-2 grid gap-1.5">
            {related.map((one) => (
              <li key={one.id}>{linkTo(one)}</li>
            ))}
          </ul>
        )}
      </section>
      {children}
    </div>
  )
}
