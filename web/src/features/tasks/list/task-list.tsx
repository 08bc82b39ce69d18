import { taskGroupings } from '@hatchway/contract/tasks/task-groups'
import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import type { TaskView } from '@hatchway/contract/tasks/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sharedState, useCreatedFor } from '../../../platform/shared-state.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ListPage } from '../../../ui/layout/list-page.tsx'
import type { RowId } from '../../../ui/table/rows/row-selection.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { ConditionSubjectProvider } from '../../tickets/conditions/condition-subject.ts'
import { taskMessages as messages } from '../task.messages.ts'
import { taskCounts } from '../task-counts.queries.ts'
import { type TaskPage, type TaskQuery, taskList } from '../tasks.queries.ts'
import { TaskBulkBar } from './task-bulk-bar.tsx'
import { TaskCard } from './task-columns.tsx'
import { TaskColumnMenu, TaskGroupMenu } from './task-list-menus.tsx'
import { useTaskListState } from './task-search.ts'
import { useTaskSections } from './task-sections.ts'
import { TaskTools } from './task-tools.tsx'
import { TaskViewTabs } from './task-view-tabs.tsx'
import { useTaskViews } from './task-views.ts'
import { useTaskColumns } from './use-task-columns.ts'

const SaveView = lazyComponent(async () => (await import('../../saved-filters/save-view-dialog.tsx')).SaveViewDialog)
const TaskDialog = lazyComponent(async () => (await import('../task-dialog.tsx')).TaskDialog)

/** Lists tasks of all tickets in tabs, with search, filters, selection and bulk changes. */
export function TaskList({ view }: { view: TaskView }) {
  const list = useTaskListState(view)
  const { timeZone } = useDateStyle()
  const groupBy = taskGroupings.find((known) => known === list.search.groupBy)
  const query = useQuery(
    taskList({ ...list.query, view, ...(groupBy && { groupBy }), ...(timeZone && { timeZone }) } as TaskQuery),
  )
  const saved = useTaskViews(view, list)
  const choice = useTaskColumns(list)
  const [isSaving, setSaving] = useState(false)
  const counts = useQuery(taskCounts)
  const [editing, setEditing] = useState<ListedTask>()
  const { view: _, ...own } = list.filters
  const selection = useCreatedFor(JSON.stringify([view, own]), () => sharedState<ReadonlySet<RowId>>(new Set()))
  // The former page is shown until the new one is there.
  const [shownBy, setShownBy] = useState(groupBy)
  if (!query.isPlaceholderData && shownBy !== groupBy) setShownBy(groupBy)
  const sections = useTaskSections(query.data, shownBy)
  const isByDue = list.sort.key === 'due' && list.sort.direction === 'asc'
  const isFiltered = Object.keys(own).length > 0
  const clear = () => list.replaceFilters({ view, saved: undefined, groupBy })
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <TaskViewTabs view={view} saved={saved} counts={counts.data} />
      <ConditionSubjectProvider value="task">
        <TaskTools
          list={list}
          total={query.data?.total}
          onClear={clear}
          saved={saved}
          onSaveView={() => setSaving(true)}
        >
          <TaskGroupMenu list={list} />
          <TaskColumnMenu choice={choice} />
        </TaskTools>
      </ConditionSubjectProvider>
      <ListPage<ListedTask, TaskPage>
        label={messages.title}
        list={{ ...list, isFiltered, clear }}
        query={query}
        rowsOf={(page) => page.tasks}
        columns={choice.columns}
        minWidth={choice.minWidth}
        selection={selection}
        rowLabel={({ subject }) => messages.list.select(subject)}
        onOpen={setEditing}
        card={(task) => <TaskCard task={task} />}
        {...((shownBy || isByDue) && sections)}
        noMatch={{ title: messages.list.noMatch, hint: messages.list.noMatchHint }}
        empty={
          view === 'overdue' ? (
            <EmptyState art="bell" title={messages.list.noneOverdue} />
          ) : (
            <EmptyState title={messages.list.none}>{messages.list.hint}</EmptyState>
          )
        }
      />
      <TaskBulkBar selection={selection} />
      <LazyBoundary>
        {isSaving && (
          <SaveView
            list="tasks"
            params={{ ...saved.params, ...(choice.asSaved && { columns: choice.asSaved }) }}
            onClose={() => setSaving(false)}
            onSaved={saved.openSaved}
          />
        )}
      </LazyBoundary>
      {editing && (
        <LazyBoundary>
          <TaskDialog ticketId={editing.ticket.id} task={editing} onClose={() => setEditing(undefined)} />
        </LazyBoundary>
      )}
    </div>
  )
}
