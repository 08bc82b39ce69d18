import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import type { ReactNode } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { formatDate, formatDateTime } from '../../../platform/time/dates.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { readersName } from '../article-badges.tsx'
import { articleReaderMessages } from './article-reader.messages.ts'
import { ShareButton } from './share-button.tsx'

const messages = articleReaderMessages.information

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
          {messages.title}
        </h2>
        <dl className="mt-2.5 grid grid-cols-[100px_1fr] gap-y-2 [&>dt]:text-ink-2">
          <dt>{messages.author}</dt>
          <dd className="flex min-w-0 items-center gap-2">
            {authorId && authorName ? (
              <>
                <Avatar person={{ id: authorId, fullName: authorName }} size={20} />
                <span className="truncate">{authorName}</span>
              </>
            ) : (
              messages.noAuthor
            )}
          </dd>
          <dt>{messages.published}</dt>
          <dd>{formatDate(publishedAt, style)}</dd>
          <dt>{messages.updated}</dt>
          <dd>{formatDateTime(updatedAt, style)}</dd>
          {visibility && (
            <>
              <dt>{messages.visibleTo}</dt>
              <dd>{readersName(article)}</dd>
              <dt>{messages.views}</dt>
              <dd>{countText(views ?? 0)}</dd>
              <dt>{messages.review}</dt>
              <dd>{reviewAt ? formatDate(reviewAt, style) : messages.noReview}</dd>
            </>
          )}
        </dl>
      </section>
      <section aria-labelledby="related-articles">
        <h2 id="related-articles" className="type-strong">
          {messages.related}
        </h2>
        {related.length === 0 ? (
          <p className="mt-2 text-ink-2">{messages.noRelated}</p>
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
