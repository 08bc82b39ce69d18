import { useQuery } from '@tanstack/react-query'
import { BookOpen, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { articleUrl } from '../article-url.ts'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { suggestedArticles } from '../knowledge.queries.ts'
import { insertArticleMessages as messages } from './article-suggestion.messages.ts'

type InsertArticleProps = {
  ticketId: number
  /** The initial search text. */
  subject: string
  /** An internal note is read by staff, who can read every article. */
  isInternal: boolean
  /** Inserts a Markdown link at the caret. */
  onInsert: (markdown: string) => void
}

/**
 * Inserts a link to an article into a message, with the URL that works for the recipient. For an article that the recipient can't read it
 * opens the article's settings instead.
 */
export function InsertArticle({ ticketId, subject, isInternal, onInsert }: InsertArticleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={messages.title}
      side="top"
      align="start"
      className="w-96"
      trigger={
        <Button variant="ghost" size="sm" icon={BookOpen}>
          <span className="max-md:sr-only">{messages.open}</span>
        </Button>
      }
    >
      <ArticleOptions
        {...{ ticketId, subject, isInternal }}
        onPick={(markdown) => {
          setOpen(false)
          // The popover restores the focus first.
          setTimeout(() => onInsert(markdown))
        }}
      />
    </Popover>
  )
}

type OptionsProps = Omit<InsertArticleProps, 'onInsert'> & { onPick: (markdown: string) => void }

function ArticleOptions({ ticketId, subject, isInternal, onPick }: OptionsProps) {
  const [search, setSearch] = useState('')
  const debounced = useDebouncedValue(search)
  const found = useQuery(suggestedArticles(debounced.trim() || subject, ticketId))
  const articles = found.data ?? []
  const isShut = ({ reachesRequester }: { reachesRequester?: boolean | undefined }) => !isInternal && !reachesRequester
  const isLate = found.isPending || debounced !== search
  const pick = (value: string) => {
    const article = articles.find(({ id }) => String(id) === value)
    if (!article) return
    // In a tab of its own, so that the message stays as it is.
    if (isShut(article))
      return void window.open(`${articleUrl(article.id, { isPortal: false })}/edit`, '_blank', 'noopener')
    const own = window.location.origin + articleUrl(article.id, { isPortal: false })
    onPick(markdownLink(article.title, isInternal || !article.url ? own : article.url))
  }
  return (
    <OptionList
      label={messages.options}
      placeholder={knowledgeMessages.search}
      emptyText={debounced.trim() ? messages.none : messages.noneTyped}
      options={articles.map(({ id, title, categoryName, reachesRequester }) => {
        const isHidden = isShut({ reachesRequester })
        return {
          value: String(id),
          label: title,
          detail: isHidden ? messages.notVisible : categoryName,
          ...(isHidden && { icon: <Lock size={14} /> }),
        }
      })}
      selected={[]}
      onSearch={setSearch}
      loading={isLate}
      onPick={pick}
    />
  )
}

const markdownLink = (title: string, url: string) => `[${title.replace(/[[\]\\]/g, '\\$&')}](${url})`
