import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { textOfHtml } from '../../../platform/html-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSession } from '../../session/session-context.tsx'
import { articleUrl } from '../article-url.ts'
import { articleReaderMessages } from './article-reader.messages.ts'
import { shareArticle } from './share-article.ts'

const messages = articleReaderMessages.share

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
      toast({ title: messages.linkCopied, description: messages.linkCopiedHint })
    }
    if (shared === 'failed')
      toast({
        title: messages.failed,
        description: messages.failedHint,
        variant: 'destructive',
      })
  }
  const Icon = isCopied ? Check : Share2
  return (
    <Button variant="outline" className={className} icon={Icon} onClick={() => void share()}>
      {isCopied ? messages.copied : messages.share}
    </Button>
  )
}
