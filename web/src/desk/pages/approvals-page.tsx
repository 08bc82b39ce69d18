import { approvals, approvalViews } from '@hatchway/contract/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft, ArrowUpRight, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { approvalCounts } from '../../features/approvals/approval-counts.queries.ts'
import { ApprovalLoader } from '../../features/approvals/approval-loader.tsx'
import { ApprovalRows } from '../../features/approvals/approval-rows.tsx'
import { ApprovalSortMenu } from '../../features/approvals/approval-sort-menu.tsx'
import { approvalMessages as messages } from '../../features/approvals/approvals.messages.ts'
import { type ApprovalQuery, approvalPage } from '../../features/approvals/approvals.queries.ts'
import { useShownApproval } from '../../features/approvals/use-shown-approval.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { useListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { Pagination } from '../../ui/table/pages/pagination.tsx'
import { Page } from '../shell/page.tsx'

const AbsenceDialog = lazyComponent(
  async () => (await import('../../features/on-call/absences/absence-dialog.tsx')).AbsenceDialog,
)

type View = (typeof approvalViews)[number]

/** The requests that wait for the user, those of the user and those that the user decided, with the chosen one beside the list. */
export function ApprovalsPage() {
  const { user, isStaff } = useSession()
  const [isChoosingDeputy, setChoosingDeputy] = useState(false)
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as { id?: string; view?: string }
  const list = useListState(approvals.list.query, { area: 'pending_approvals', own: ['id', 'view'], restores: {} })
  const view = approvalViews.find((one) => one === address.view) ?? 'pending'
  const { search, page, limit } = list.query
  const { sortBy, sortDirection } = list.search
  const shown = { view, search, sortBy, sortDirection, page, limit } as ApprovalQuery
  const query = useQuery(approvalPage(shown))
  const counts = useQuery(approvalCounts)
  const found = query.data?.approvals ?? []
  const asked = Number(address.id) > 0 ? Number(address.id) : undefined
  const { shownId: chosenId, close } = useShownApproval(
    asked,
    found.map(({ id }) => id),
    isNarrow,
    query.isPlaceholderData ? undefined : JSON.stringify(shown),
  )
  const choose = (id: number | undefined, next: View = view) =>
    void navigate({
      to: '.',
      search: ((known: Record<string, unknown>) => ({
        ...known,
        view: next === 'pending' ? undefined : next,
        id,
      })) as never,
    })
  const back = () => {
    close()
    choose(undefined)
  }
  const isListShown = !isNarrow || chosenId === undefined
  /** There is nothing to show beside the list either. A search that finds nothing leaves the list where it is. */
  const isListAlone = query.data !== undefined && found.length === 0 && chosenId === undefined && !search
  return (
    <Page
      title={messages.title}
      actions={
        isStaff && (
          <Button variant="ghost" icon={UserRoundCog} className="max-md:hidden" onClick={() => setChoosingDeputy(true)}>
            {messages.setDeputy}
          </Button>
        )
      }
    >
      {isListShown && (
        <Tabs
          label={messages.title}
          value={view}
          onValueChange={(value) =>
            void navigate({ to: '.', search: (value === 'pending' ? {} : { view: value }) as never })
          }
          tabs={approvalViews.map((value) => ({ value, label: messages.views[value], count: counts.data?.[value] }))}
          className="flex-none max-md:px-4"
        />
      )}
      <div className="flex min-h-0 flex-1">
        {isListShown && (
          <section
            aria-label={messages.title}
            className={clsx(
              'flex min-h-0 flex-col border-line max-md:flex-1',
              isListAlone ? 'flex-1' : 'md:w-80 md:flex-none md:border-e',
            )}
          >
            <div className="flex flex-none items-center gap-2 border-b border-line py-2 ps-5 pe-3 max-md:ps-4 max-md:pe-2">
              <ListSearch
                list={list}
                label={messages.search}
                placeholder={messages.search}
                className={clsx('min-w-0 flex-1', isListAlone && 'md:max-w-64')}
              />
              <ApprovalSortMenu view={view} list={list} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">
              {query.isLoadingError ? (
                <QueryError title={messages.loadFailed} query={query} />
              ) : query.data === undefined ? (
                <div className="p-5">
                  <SkeletonText lines={6} />
                </div>
              ) : found.length === 0 ? (
                <NoApprovals view={view} isFiltered={Boolean(search)} />
              ) : (
                <ApprovalRows
                  approvals={found}
                  chosenId={chosenId}
                  onChoose={(id) => choose(id)}
                  isGrouped={view === 'pending'}
                  total={query.data.total}
                />
              )}
            </div>
            {query.data && query.data.totalPages > 1 && (
              <Pagination
                className="flex-none border-t border-line"
                page={list.page}
                pageSize={list.pageSize}
                total={query.data.total}
                onPage={list.setPage}
                onPageSize={list.setPageSize}
              />
            )}
          </section>
        )}
        {chosenId === undefined ? (
          !isNarrow && found.length > 0 && <p className="m-auto text-ink-3">{messages.choose}</p>
        ) : (
          <ChosenApproval id={chosenId} onBack={isNarrow ? back : undefined} />
        )}
      </div>
      {isChoosingDeputy && (
        <LazyBoundary>
          <AbsenceDialog userId={user.id} absence={undefined} onClose={() => setChoosingDeputy(false)} />
        </LazyBoundary>
      )}
    </Page>
  )
}

function NoApprovals({ view, isFiltered }: { view: View; isFiltered: boolean }) {
  const { title, hint } = isFiltered ? messages.noMatch : messages.none[view]
  return (
    <EmptyState art={isFiltered ? 'glass' : view === 'pending' ? 'bell' : 'paper'} title={title}>
      {hint}
    </EmptyState>
  )
}

function ChosenApproval({ id, onBack }: { id: number; onBack: (() => void) | undefined }) {
  return (
    <ApprovalLoader
      id={id}
      back={
        onBack && (
          <Button variant="ghost" size="sm" icon={ArrowLeft} className="-ms-2 mb-2" onClick={onBack}>
            {messages.back}
          </Button>
        )
      }
      ticketLink={(ticket) => (
        <Link
          to="/tickets/$id"
          params={{ id: String(ticket.id) }}
          className="inline-flex items-center gap-1 font-medium"
        >
          {messages.openTicket} <ArrowUpRight size={14} />
        </Link>
      )}
    />
  )
}
