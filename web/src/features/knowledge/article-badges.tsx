import type { ArticleStatus, ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { Archive, CircleCheck, Lock, PencilLine } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import { hueOfColor } from './editor/color-hue.ts'
import { knowledgeMessages as messages } from './knowledge.messages.ts'

export function ArticleStatusLabel({ status }: { status: ArticleStatus }) {
  return (
    <span className="flex items-center gap-1.5 truncate">
      {status === 'published' && <CircleCheck className="flex-none text-success-mark" />}
      {status === 'draft' && <PencilLine className="flex-none text-ink-2" />}
      {status === 'archived' && <Archive className="flex-none text-ink-3" />}
      {messages.statuses[status]}
    </span>
  )
}

type Placed = Pick<ListedArticle, 'visibility' | 'customers'>

/** Describes who can read an article. */
export function readersName({ visibility, customers = [] }: Placed) {
  if (visibility === 'staff' || visibility === 'everyone') return messages.visibilities[visibility]
  return messages.readers(customers.map(({ name }) => name))
}

export function ReadersLabel(article: Placed) {
  const name = readersName(article)
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={article.customers?.map(({ name }) => name).join(', ')}>
      {article.visibility === 'staff' && <Lock size={14} className="flex-none" />}
      <span className="truncate">{name}</span>
    </span>
  )
}

type Categorized = Pick<ListedArticle, 'categoryName' | 'categoryColor'>

export function CategoryBadge({ categoryName, categoryColor }: Categorized) {
  return categoryName && <Badge hue={hueOfColor(categoryColor)}>{categoryName}</Badge>
}

type Voted = Pick<ListedArticle, 'helpful' | 'notHelpful'>

/** Returns the share of helpful votes, 0 to 100. Undefined without votes. */
function helpfulShare({ helpful, notHelpful }: Voted) {
  const votes = helpful + notHelpful
  return votes === 0 ? undefined : Math.round((helpful / votes) * 100)
}

export function HelpfulBar(votes: Voted) {
  const share = helpfulShare(votes)
  if (share === undefined) return <span className="text-ink-2">{messages.noVotes}</span>
  const tone = share >= 80 ? 'bg-accent-mark' : share >= 60 ? 'bg-warning-mark' : 'bg-danger-mark'
  const all = votes.helpful + votes.notHelpful
  return (
    <span className="flex items-center gap-2" title={messages.helpful(votes.helpful, all)}>
      <span className="h-1.5 w-14 overflow-hidden rounded-full bg-wall-2" aria-hidden>
        <span className={`block h-full rounded-full ${tone}`} style={{ width: `${share}%` }} />
      </span>
      {share}%
    </span>
  )
}
