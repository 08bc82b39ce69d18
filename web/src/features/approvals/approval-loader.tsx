import type { Approval } from '@hatchway/contract/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ApprovalDetail } from './approval-detail.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'
import { approvalDetail } from './approvals.queries.ts'

type ApprovalLoaderProps = {
  /** Comes from the URL: the request may be unknown to the user. */
  id: number
  back?: ReactNode
  ticketLink: (ticket: Approval['ticket']) => ReactNode
}

/** A request for approval beside the list, once it is loaded. */
export function ApprovalLoader({ id, back, ticketLink }: ApprovalLoaderProps) {
  const query = useQuery(approvalDetail(id))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (isGone || query.isLoadingError)
    return (
      <div className="flex min-w-0 flex-1 flex-col items-start p-7 max-md:p-4">
        {back}
        {isGone ? (
          <EmptyState art="shut" className="m-auto" title={messages.notFound}>
            {messages.notFoundHint}
          </EmptyState>
        ) : (
          <QueryError className="m-auto" title={messages.oneFailed} query={query} />
        )}
      </div>
    )
  if (!query.data)
    return (
      <div className="min-w-0 flex-1 p-7 max-md:p-4">
        <SkeletonText lines={8} />
      </div>
    )
  return <ApprovalDetail approval={query.data} back={back} ticketLink={ticketLink(query.data.ticket)} />
}
