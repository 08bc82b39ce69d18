import { BookOpen } from 'lucide-react'
import { Banner } from '../../../ui/layout/banner.tsx'
import { articleSuggestionMessages } from './article-suggestion.messages.ts'
import type { UnhelpfulArticle } from './unhelpful-article.ts'

const messages = articleSuggestionMessages.unhelpful

type UnhelpfulBannerProps = { article: UnhelpfulArticle; onRemove: () => void; className?: string }

/** Shows that the new request will name the article, with a button that removes it. */
export function UnhelpfulBanner({ article, onRemove, className = '' }: UnhelpfulBannerProps) {
  return (
    <Banner
      tone="info"
      className={className}
      icon={<BookOpen className="flex-none" />}
      action={{ label: messages.remove, onClick: onRemove }}
    >
      <span className="font-regular">{messages.announcement}</span> {article.title}
    </Banner>
  )
}
