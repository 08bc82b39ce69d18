import { BookOpen } from 'lucide-react'
import { BannerStrip } from '../../ui/banner-strip.tsx'
import type { UnhelpfulArticle } from './unhelpful-article.ts'

type UnhelpfulStripProps = { article: UnhelpfulArticle; onRemove: () => void; className?: string }

/** Says that the new request will name the article, and takes that back. */
export function UnhelpfulStrip({ article, onRemove, className = '' }: UnhelpfulStripProps) {
  return (
    <BannerStrip
      tone="info"
      className={className}
      icon={<BookOpen size={16} strokeWidth={1.85} aria-hidden className="flex-none" />}
      action={{ label: 'Remove', onClick: onRemove }}
    >
      <span className="font-regular">Your request will say that this article did not help:</span> {article.title}
    </BannerStrip>
  )
}
