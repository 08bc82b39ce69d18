import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { MatchedText } from '../../../ui/select/matched-text.tsx'
import { Ago } from '../../session/ago.tsx'
import { CategoryBadge } from '../article-badges.tsx'
import { excerptOf } from '../excerpt-text.ts'
import { articleListMessages as messages } from './article-list.messages.tsx'

/** Shows an article in the readers' list: its category, its title, and its beginning or the matching text. */
export function ArticleCard({ article, search }: { article: ListedArticle; search: string }) {
  return (
    <span className="grid gap-1.5 px-7 py-4 max-md:px-4">
      <span className="type-small flex items-center gap-2 text-ink-2">
        <CategoryBadge {...article} />
        <span>{messages.updated(<Ago at={article.updatedAt} form="relative" />)}</span>
      </span>
      <span className="text-[15px] leading-5 font-bold">
        <MatchedText text={article.title} query={search} />
      </span>
      <span className="text-ink-2">
        <MatchedText text={excerptOf(article)} query={search} />
      </span>
    </span>
  )
}
