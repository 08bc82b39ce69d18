import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { Link } from '@tanstack/react-router'
import { Ago } from '../../session/ago.tsx'
import { ArticleStatusLabel, CategoryBadge, ReadersLabel } from '../article-badges.tsx'

/** Shows an article of the staff's list on a phone. */
export function ArticleRowCard({ article }: { article: ListedArticle }) {
  return (
    <Link
      to="/knowledge-base/$id"
      params={{ id: String(article.id) }}
      className="focus-inside grid gap-1.5 px-4 py-3.5 no-underline active:bg-hover"
    >
      <span className="type-small flex items-center gap-2 text-ink-3">
        <CategoryBadge {...article} />
        <span className="ms-auto">
          <Ago at={article.updatedAt} />
        </span>
      </span>
      <span className="line-clamp-2 font-medium">{article.title}</span>
      <span className="flex gap-5 text-ink-2">
        <ArticleStatusLabel status={article.status} />
        <ReadersLabel {...article} />
      </span>
    </Link>
  )
}
