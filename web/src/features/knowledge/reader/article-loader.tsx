import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { isId } from '../../../platform/record-id.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { articleById } from '../knowledge.queries.ts'
import { articleReaderMessages as messages } from './article-reader.messages.ts'

type ArticleLoaderProps = {
  /** The id from the URL, not validated. */
  id: string
  /** Renders the page around the loading and error states. */
  frame: (content: ReactNode) => ReactNode
  notFound: ReactNode
  children: (article: Article) => ReactNode
}

/** Loads the article of the URL. Shows loading and not-found states. */
export function ArticleLoader({ id, frame, notFound, children }: ArticleLoaderProps) {
  const query = useQuery({ ...articleById(Number(id)), enabled: isId(id) })
  const { data, error } = query
  const isGone = !isId(id) || (error instanceof ApiError && [400, 403, 404].includes(error.status))
  // An article that is no longer visible to the user disappears even while it is on screen.
  if (isGone) return frame(notFound)
  if (data) return children(data)
  return frame(
    error ? (
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <QueryError title={knowledgeMessages.loadFailed} query={query} />
      </div>
    ) : (
      <div className="mx-auto w-full max-w-170 px-4 py-16">
        <SkeletonText lines={5} />
      </div>
    ),
  )
}

/** The same for an article that never existed, was archived, or is not visible to the user. */
export function ArticleNotFound({ siteName, back }: { siteName: string; back: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      <EmptyState art="shut" title={<PageTitle siteName={siteName}>{messages.notFound}</PageTitle>} action={back}>
        {messages.notFoundHint}
      </EmptyState>
    </div>
  )
}
