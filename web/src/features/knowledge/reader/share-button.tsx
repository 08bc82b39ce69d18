import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { textOfHtml } from '../../../platform/html-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSession } from '../../session/session-context.tsx'
import { articleUrl } from '../article-url.ts'
import { shareArticle } from './share-article.ts'

const copiedFor = 2000
const sharedText = 200

/** Shares an article's URL. */
export function ShareButton({ article, className }: { article: Article; className?: string }) {
  const { portal } = useSession()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  const share = async () => {
    const url = window.location.origin + articleUrl(article.id, { isPortal: portal !== null })
    const text = textOfHtml(article.content).slice(0, sharedText)
    const shared = await shareArticle({ title: article.title, text, url })
    if (shared === 'copied') {
      setCopied(true)
      toast({ title: 'Link copied!', description: 'Article link has been copied to your clipboard.' })
    }
    if (shared === 'failed')
      toast({
        title: 'Share failed',
        description:
          "Could not share or copy the article link. Please try manually copying the URL from your browser's address bar.",
        variant: 'destructive',
      })
  }
  const Icon = isCopied ? Check : Share2
  return (
    <Button variant="outline" className={className} icon={Icon} onClick={() => void share()}>
      {isCopied ? 'Copied' : 'Share'}
    </Button>
  )
}
