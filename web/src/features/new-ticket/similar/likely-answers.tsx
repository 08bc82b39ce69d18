import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useWatch } from 'react-hook-form'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { ArticleSuggestions } from '../../knowledge/suggest/article-suggestions.tsx'
import { useSuggestedArticles } from '../../knowledge/suggest/use-suggested-articles.ts'
import type { NewTicketValues } from '../new-ticket-values.ts'
import { similarQuery } from './similar-query.ts'
import { similarOpenTickets } from './similar-tickets.queries.ts'
import { SimilarTickets } from './similar-tickets.tsx'

type LikelyAnswersProps = {
  /** Agents also see other users' tickets. */
  isStaff: boolean
  className?: string
}

/** Suggests answers while the subject is being typed, before the ticket is filed. Nothing when there are none. */
export function LikelyAnswers({ isStaff, className }: LikelyAnswersProps) {
  const subject = useDebouncedValue(useWatch<NewTicketValues, 'subject'>({ name: 'subject' }))
  const articles = useSuggestedArticles(subject)
  const words = similarQuery(subject)
  const isAsked = isStaff && words.length > 0
  const { data } = useQuery({ ...similarOpenTickets(words), enabled: isAsked, placeholderData: keepPreviousData })
  const tickets = (isAsked && data) || []
  if (articles.length + tickets.length === 0) return null
  return (
    <div className={clsx('grid animate-fade-in grid-cols-[minmax(0,1fr)] content-start gap-6', className)}>
      {articles.length > 0 && <ArticleSuggestions articles={articles} />}
      {tickets.length > 0 && <SimilarTickets tickets={tickets} />}
    </div>
  )
}
