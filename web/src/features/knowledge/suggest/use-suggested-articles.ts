import { significantWords } from '@hatchway/contract/knowledge/stop-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session-context.tsx'
import { suggestedArticles } from '../knowledge.queries.ts'
import { mayReadArticles } from '../reader/may-read-articles.ts'

/** Queries published articles that may answer a subject, for users who may read articles. */
export function useSuggestedArticles(subject: string) {
  const { user } = useSession()
  const isTelling = mayReadArticles(user) && significantWords(subject).length > 0
  const { data } = useQuery({
    ...suggestedArticles(subject),
    enabled: isTelling,
    placeholderData: keepPreviousData,
  })
  return (isTelling && data) || []
}
