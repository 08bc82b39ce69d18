import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import { type TaskView, taskViews } from '@hatchway/contract/tasks/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sharedState, useCreatedFor } from '../../platform/shared-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Tabs } from '../../ui/layout/tabs/tabs.tsx'
import type { RowId } from '../../ui/table/rows/row-selection.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { ConditionSubjectProvider } from '../tickets/conditions/condition-subject.ts'
import { taskMessages as messages } from './task.messages.ts'
import { TaskBulkBar } from './task-bulk-bar.tsx'
import { TaskCard, taskColumns } from './task-columns.tsx'
import { taskCounts } from './task-counts.queries.ts'
import { useTaskListState } from './task-search.ts'
import { countedText, useDueSections } from './task-sections.ts'
import { TaskTools } from './task-tools.tsx'
import { type TaskPage, type TaskQuery, taskList } from './tasks.queries.ts'

const TaskDialog = lazyComponent(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** Lists tasks of all tickets in tabs, with search, filters, selection and bulk changes. */
export function TaskList({ view }: { view: TaskView }) {
  const list = useTaskListState(view)
  const { timeZone } = useDateStyle()
  const query = useQuery(taskList({ ...list.query, view, ...(timeZone && { timeZone }) } as TaskQuery))
  const counts = useQuery(taskCounts)
  const [editing, setEditing] = useState<ListedTask>()
  const { view: _, ...own } = list.filters
  const selection = useCreatedFor(JSON.stringify([view, own]), () => sharedState<ReadonlySet<RowId>>(new Set()))
  const due = useDueSections(query.data)
  const isByDue = list.sort.key === 'due' && list.sort.direction === 'asc'
  const isFiltered = Object.keys(own).length > 0
  const clear = () => list.replaceFilters({ view })
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Tabs
        label={messages.title}
        tabs={taskViews.map((value) => ({
          value,
          label: messages.views[value],
          count: counts.data && countedText(counts.data[value]),
        }))}
        value={view}
        onValueChange={(value) => list.setFilters({ view: value }, { replace: false })}
        className="flex-none px-5 max-md:px-4"
      />
      <ConditionSubjectProvider value="task">
        <TaskTools list={list} total={query.data?.total} onClear={clear} />
      </ConditionSubjectProvider>
      <ListPage<ListedTask, TaskPage>
        label={messages.title}
        list={{ ...list, isFiltered, clear }}
        query={query}
        rowsOf={(page) => page.tasks}
        columns={taskColumns}
        selection={selection}
        rowLabel={({ subject }) => messages.list.select(subject)}
        onOpen={setEditing}
        card={(task) => <TaskCard task={task} />}
        {...(isByDue && due)}
        noMatch={{ title: messages.list.noMatch, hint: messages.list.noMatchHint }}
        empty={
          <EmptyState title={view === 'overdue' ? messages.list.noneOverdue : messages.list.none}>
            {messages.list.hint}
          </EmptyState>
        }
      />
      <TaskBulkBar selection={selection} />
      {editing && (
        <LazyBoundary>
          <TaskDialog ticketId={editing.ticket.id} task={editing} onClose={() => setEditing(undefined)} />
        </LazyBoundary>
      )}
    </div>
  )
}
