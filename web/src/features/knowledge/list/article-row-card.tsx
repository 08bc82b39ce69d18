import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { CardLink } from '../../../ui/table/card-link.tsx'
import { Ago } from '../../session/ago.tsx'
import { ArticleStatusLabel, CategoryBadge, ReadersLabel } from '../article-badges.tsx'

/** Shows an article of the staff's list on a phone. */
export function ArticleRowCard({ article }: { article: ListedArticle }) {
  return (
    <CardLink to="/knowledge-base/$id" id={article.id}>
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
    </CardLink>
  )
}
