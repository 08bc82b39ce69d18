import type { Suggestion } from '@hatchway/contract/knowledge/knowledge-articles'
import { BookOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { KeepMounted } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { CategoryBadge } from '../article-badges.tsx'
import { withoutPartialWord } from '../excerpt-text.ts'
import { articleSuggestionMessages as messages } from './article-suggestion.messages.ts'

const ArticleSheet = lazyComponent(async () => (await import('../reader/article-sheet.tsx')).ArticleSheet)

/** Suggests articles that may answer the question. They open in a side sheet, so that the typed text is kept. */
export function ArticleSuggestions({ articles }: { articles: readonly Suggestion[] }) {
  const heading = useId()
  const [openId, setOpenId] = useState<number>()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="type-strong flex items-center gap-2.5">
        <BookOpen className="text-ink-2" />
        {messages.title}
      </h2>
      <ul className="mt-2">
        {articles.map((article) => (
          <li key={article.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpenId(article.id)}
              className="quick grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 py-2 text-start hover:text-accent-ink pointer-coarse:min-h-11"
            >
              <span className="flex items-center gap-2">
                <span className="min-w-0 truncate font-medium">{article.title}</span>
                <CategoryBadge {...article} />
              </span>
              <span className="type-small text-ink-2">{withoutPartialWord(article.excerpt)}</span>
            </button>
          </li>
        ))}
      </ul>
      <KeepMounted when={openId !== undefined}>
        <ArticleSheet id={openId} onClose={() => setOpenId(undefined)} />
      </KeepMounted>
    </section>
  )
}
