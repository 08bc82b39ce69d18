import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { ApprovalLoader } from '../../features/approvals/approval-loader.tsx'
import { ApprovalRows } from '../../features/approvals/approval-rows.tsx'
import { approvalMessages as messages } from '../../features/approvals/approvals.messages.ts'
import { approvalPage } from '../../features/approvals/approvals.queries.ts'
import { useShownApproval } from '../../features/approvals/use-shown-approval.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import type { PortalSearch } from '../portal-search.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { usePortalSearch } from '../use-portal-search.ts'

/** The most requests that the view lists. */
const listed = 100

/** The requests that wait for the user and those that the user decided, with the chosen one beside the list. */
export function ApprovalsView() {
  const { approval } = usePortalSearch()
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const waiting = useQuery(approvalPage({ view: 'pending', limit: listed }))
  const decided = useQuery(approvalPage({ view: 'decided', limit: listed }))
  const choose = (id: number | undefined) => {
    const search: PortalSearch = { view: 'approvals', ...(id !== undefined && { approval: String(id) }) }
    void navigate({ to: '/', search: search as never })
  }
  const asked = Number(approval) > 0 ? Number(approval) : undefined
  const all = [...(waiting.data?.approvals ?? []), ...(decided.data?.approvals ?? [])]
  // After a decision the next one that waits is shown.
  const own = waiting.data?.approvals ?? []
  const candidates = own.length > 0 ? own : all
  const { shownId: chosen, close } = useShownApproval(
    asked,
    candidates.map(({ id }) => id),
    isNarrow,
    own.length > 0 ? 'waiting' : 'decided',
  )
  const leave = () => {
    close()
    choose(undefined)
  }
  const back = isNarrow && chosen !== undefined && (
    <Button variant="ghost" size="sm" icon={ArrowLeft} className="-ms-2" onClick={leave}>
      {messages.back}
    </Button>
  )
  return (
    <PortalPageFrame title={messages.title} phoneBar={back || undefined}>
      <div className="flex min-h-0 flex-1">
        {(!isNarrow || chosen === undefined) && (
          <div
            className={clsx(
              'min-h-0 overflow-y-auto border-line max-md:flex-1',
              waiting.data && chosen === undefined ? 'flex-1' : 'md:w-80 md:flex-none md:border-e',
            )}
          >
            <QueryData query={waiting} title={messages.loadFailed}>
              {({ approvals, total }) =>
                all.length === 0 ? (
                  <EmptyState art="bell" title={messages.none.pending.title}>
                    {messages.none.pending.hint}
                  </EmptyState>
                ) : (
                  <>
                    <ApprovalRows approvals={approvals} total={total} chosenId={chosen} onChoose={choose} isGrouped />
                    {(decided.data?.approvals ?? []).length > 0 && (
                      <>
                        <h2 className="type-small border-b border-line bg-surface-2 px-5 py-1.5 font-medium text-ink-2 max-md:px-4">
                          {messages.views.decided}
                        </h2>
                        <ApprovalRows
                          approvals={decided.data?.approvals ?? []}
                          total={decided.data?.total ?? 0}
                          chosenId={chosen}
                          onChoose={choose}
                          isGrouped={false}
                        />
                      </>
                    )}
                  </>
                )
              }
            </QueryData>
          </div>
        )}
        {chosen !== undefined && (
          <ApprovalLoader
            id={chosen}
            ticketLink={(ticket) => (
              <Link to="/" search={{ ticket: String(ticket.id) } as never} className="font-medium">
                {messages.openTicket}
              </Link>
            )}
          />
        )}
      </div>
    </PortalPageFrame>
  )
}
