import { BookOpen } from 'lucide-react'
import { Banner } from '../../../ui/layout/banner.tsx'
import type { UnhelpfulArticle } from './unhelpful-article.ts'

type UnhelpfulBannerProps = { article: UnhelpfulArticle; onRemove: () => void; className?: string }

/** Shows that the new request will name the article, with a button that removes it. */
export function UnhelpfulBanner({ article, onRemove, className = '' }: UnhelpfulBannerProps) {
  return (
    <Banner
      tone="info"
      className={className}
      icon={<BookOpen className="flex-none" />}
      action={{ label: 'Remove', onClick: onRemove }}
    >
      <span className="font-regular">Your request will note that this article didn’t help:</span> {article.title}
    </Banner>
  )
}
