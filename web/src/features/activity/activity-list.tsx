import type { ActivityLine } from '@hatchway/contract/activity'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { useLiveMessages } from '../../platform/use-live.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { activityList } from './activity.queries.ts'
import { ActivityCard } from './activity-card.tsx'
import { activityColumns } from './activity-columns.tsx'
import { queryOf, withFilter } from './activity-search.ts'
import { ActivityTools } from './activity-tools.tsx'
import { NewLines } from './new-lines.tsx'
import type { ActivitySearchState } from './use-activity-search.ts'

const ActivitySheet = lazy(async () => ({ default: (await import('./activity-sheet.tsx')).ActivitySheet }))

/** Lists the activity log entries that the user may see, newest first. */
export function ActivityList({ list }: { list: ActivitySearchState }) {
  const { user } = useSession()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<ActivityLine>()
  const [hasNews, setNews] = useState(false)
  const { filters, page, pageSize } = list
  const query = queryOf(filters, page, pageSize)
  const { data, error, isError, isFetching, refetch } = useQuery(activityList(query))
  useLiveMessages((message) => {
    if ('event' in message && message.event !== 'presence' && message.event !== 'ready') setNews(true)
  })
  const showNews = () => {
    setNews(false)
    if (page > 1) list.setPage(1)
    void refetch()
  }

  const pages = data && data.total > 0 && (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={data.total}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  const end = (
    <>
      {data && <Beyond data={data} list={list} />}
      {isNarrow && pages}
    </>
  )
  return (
    <>
      <ActivityTools list={list} />
      {isError && !data ? (
        <NotShown error={error} list={list} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <DataTable<ActivityLine>
            className="flex-1"
            label="Activity"
            columns={activityColumns(user.role === 'admin')}
            rows={data?.activities}
            rowId={({ id }) => id}
            onOpen={setOpened}
            onPeek={setOpened}
            card={(line) => <ActivityCard line={line} onOpen={() => setOpened(line)} />}
            orderKey="activity"
            refetching={isFetching}
            skeletonRows={Math.min(pageSize, 20)}
            empty={<Nothing list={list} />}
            part={JSON.stringify(query)}
            end={end}
          />
          {hasNews && !filters.before && data && <NewLines onShow={showNews} />}
        </div>
      )}
      {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
      <LazyBoundary>{opened && <ActivitySheet line={opened} onClose={() => setOpened(undefined)} />}</LazyBoundary>
    </>
  )
}

type Page = { isTotalExact: boolean; lookedBackTo: string | null; total: number }

/** Explains that the list ends before the log does, and how to see older entries. */
function Beyond({ data: { isTotalExact, lookedBackTo, total }, list }: { data: Page; list: ActivitySearchState }) {
  const style = useDateStyle()
  const { filters, setFilters } = list
  if (lookedBackTo)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-ink-2">
        Looked back to {formatDateTime(lookedBackTo, style)}.
        <Button variant="outline" size="sm" onClick={() => setFilters(withFilter(filters, 'before', lookedBackTo))}>
          Look further back
        </Button>
      </p>
    )
  if (isTotalExact || list.page * list.pageSize < total) return null
  return (
    <p className="px-5 py-3 text-ink-2">
      The list goes back {total.toLocaleString('en')} lines. Choose days to see older ones; the export has them all.
    </p>
  )
}

function Nothing({ list: { filters, setFilters, page, setPage } }: { list: ActivitySearchState }) {
  if (page > 1)
    return (
      <EmptyState
        art="glass"
        title="No data found"
        action={
          <Button variant="outline" onClick={() => setPage(1)}>
            First page
          </Button>
        }
      >
        The list ends before this page.
      </EmptyState>
    )
  if (Object.keys(filters).length === 0)
    return <EmptyState title="Nothing has happened yet">What people do with the desk is written down here.</EmptyState>
  return (
    <EmptyState
      art="glass"
      title="No data found"
      action={
        <Button variant="outline" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      }
    >
      Nothing that happened matches these filters.
    </EmptyState>
  )
}

type NotShownProps = { error: unknown; list: ActivitySearchState; onRetry: () => void; retrying: boolean }

function NotShown({ error, list, onRetry, retrying }: NotShownProps) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      {error instanceof ApiError && error.status === 400 ? (
        <div role="alert">
          <EmptyState
            art="shut"
            title="There is no such list"
            action={<Button onClick={() => list.setFilters({})}>Clear filters</Button>}
          >
            The address holds something that the log doesn’t have. {errorMessage(error)}.
          </EmptyState>
        </div>
      ) : (
        <ErrorState title="Activity could not be loaded" error={error} onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  )
}
