import type { ActivityEntry } from '@hatchway/contract/activity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveMessages } from '../../platform/live/use-live.ts'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { NewRowsButton } from '../../ui/table/rows/new-rows-button.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { activityMessages as messages } from './activity.messages.tsx'
import { type ActivityPage, type ActivityQuery, activityList } from './activity.queries.ts'
import { ActivityCard } from './activity-card.tsx'
import { activityColumns } from './activity-columns.tsx'
import type { ActivityListState } from './activity-search.ts'
import { ActivityTools } from './activity-tools.tsx'
import { type BulkEntry, UndoBulkDialog } from './undo-bulk.tsx'

const ActivitySheet = lazyComponent(async () => (await import('./activity-sheet.tsx')).ActivitySheet)

/** Live messages that have no entry in the log. */
const withoutEntries = new Set(['presence', 'ready', 'counts'])

/** Lists the activity log entries that the user may see, newest first. */
export function ActivityList({ list }: { list: ActivityListState }) {
  const { isAdmin } = useSession()
  const [opened, setOpened] = useState<ActivityEntry>()
  const [undoing, setUndoing] = useState<BulkEntry>()
  const [hasNews, setNews] = useState(false)
  const log = useQuery(activityList(list.query as ActivityQuery))
  useLiveMessages((message) => {
    if ('event' in message && !withoutEntries.has(message.event)) setNews(true)
  })
  const showNews = () => {
    setNews(false)
    if (list.page > 1) list.setPage(1)
    void log.refetch()
  }

  return (
    <>
      <ActivityTools list={list} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ListPage<ActivityEntry, ActivityPage>
          label={messages.title}
          list={list}
          query={log}
          rowsOf={({ activities }) => activities}
          columns={activityColumns({ isAdmin, onUndo: setUndoing })}
          onOpen={setOpened}
          onPeek={setOpened}
          card={(line) => <ActivityCard line={line} onOpen={() => setOpened(line)} />}
          minWidth={720}
          skeletonRows={Math.min(list.pageSize, 20)}
          noMatch={{ title: messages.noMatch, hint: messages.noMatchHint }}
          empty={<EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
          hasMore={log.data?.isTotalExact === false}
          end={log.data && <Beyond data={log.data} list={list} />}
        />
        {hasNews && !list.filters.before && log.data && (
          <NewRowsButton onShow={showNews}>{messages.newEntries}</NewRowsButton>
        )}
      </div>
      <LazyBoundary>
        {opened && <ActivitySheet line={opened} onClose={() => setOpened(undefined)} onUndo={setUndoing} />}
      </LazyBoundary>
      {undoing && (
        <UndoBulkDialog
          line={undoing}
          onClose={() => setUndoing(undefined)}
          onUndone={() => {
            setUndoing(undefined)
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

/** Explains that the list ends before the log does, and how to see older entries. */
function Beyond({
  data: { isTotalExact, lookedBackTo, total },
  list,
}: {
  data: ActivityPage
  list: ActivityListState
}) {
  const style = useDateStyle()
  if (lookedBackTo)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-ink-2">
        {messages.searchedBackTo(formatDateTime(lookedBackTo, style))}
        <Button
          variant="outline"
          size="sm"
          onClick={() => list.setFilters({ before: lookedBackTo }, { replace: false })}
        >
          {messages.searchFurther}
        </Button>
      </p>
    )
  if (isTotalExact || list.page * list.pageSize < total) return null
  return <p className="px-5 py-3 text-ink-2">{messages.goesBack(total)}</p>
}
