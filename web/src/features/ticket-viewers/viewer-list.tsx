import type { ViewerSummary, ViewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/table/pages/pagination.tsx'
import { viewerPage } from './ticket-viewers.queries.ts'
import { ViewerLine } from './viewer-line.tsx'
import { viewersMessages as messages } from './viewers.messages.ts'

const limit = 10

type ViewerListProps = {
  ticketId: number
  about: ViewerSummary['about']
  label: string
  /** Limits the list to users who see the ticket by this rule. Without it, all users are searched. */
  rule?: ViewingRule
  search?: string
}

/** Lists users by name, in pages, each with the reason why they see the ticket or not. */
export function ViewerList({ ticketId, about, label, rule, search }: ViewerListProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(viewerPage(ticketId, { ...(rule && { rule }), ...(search && { search }), page, limit }))
  const { data } = query
  if (query.isLoadingError) return <QueryError title={messages.peopleFailed} query={query} />
  if (!data)
    return (
      <div className="py-3">
        <SkeletonText lines={3} label={messages.loadingPeople} />
      </div>
    )
  if (data.total === 0) return <p className="py-6 text-center text-ink-2">{messages.noMatch}</p>
  return (
    <>
      <ul aria-label={label} className="grid">
        {data.people.map((viewer) => (
          <ViewerLine key={viewer.id} viewer={viewer} about={about} isJudged={!rule} />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pagination className="-mx-5" page={page} pageSize={limit} total={data.total} onPage={setPage} />
      )}
    </>
  )
}
