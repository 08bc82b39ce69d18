import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useVote } from '../knowledge.changes.ts'
import { articleReaderMessages } from './article-reader.messages.ts'

const messages = articleReaderMessages.vote

/** Asks whether the article helped. Pressing the same button again removes the vote. */
export function ArticleVote({ article }: { article: Article }) {
  const { mutate } = useVote(article.id)
  if (!article.can.vote) return null
  const { myVote, helpful, notHelpful } = article
  const vote = (kind: 'yes' | 'no') =>
    mutate(myVote === kind ? null : kind, {
      onError: toastError(messages.failed),
    })
  return (
    <section
      aria-label={messages.question}
      className="no-print mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-3.5"
    >
      <p className="me-auto font-bold">{messages.question}</p>
      <p role="status" className="type-small text-ink-2">
        {myVote && messages.thanks(helpful, helpful + notHelpful)}
      </p>
      <VoteButton label={messages.yes} isPressed={myVote === 'yes'} icon={ThumbsUp} onClick={() => vote('yes')} />
      <VoteButton label={messages.no} isPressed={myVote === 'no'} icon={ThumbsDown} onClick={() => vote('no')} />
    </section>
  )
}

type VoteButtonProps = { label: string; isPressed: boolean; icon: typeof ThumbsUp; onClick: () => void }

function VoteButton({ label, isPressed, icon: Icon, onClick }: VoteButtonProps) {
  return (
    <Button
      variant="outline"
      aria-pressed={isPressed}
      className="aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      icon={Icon}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
