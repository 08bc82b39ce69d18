import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import { countedTasks, type TaskView, taskViews } from '@hatchway/contract/tasks/tasks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sharedState } from '../../platform/shared-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Tabs } from '../../ui/layout/tabs/tabs.tsx'
import type { RowId } from '../../ui/table/rows/row-selection.ts'
import { TaskBulkBar } from './task-bulk-bar.tsx'
import { TaskCard, taskColumns } from './task-columns.tsx'
import { useTaskListState } from './task-search.ts'
import { useDueSections } from './task-sections.ts'
import { type TaskPage, type TaskQuery, taskCounts, taskList } from './tasks.queries.ts'

const TaskDialog = lazyComponent(async () => (await import('./task-dialog.tsx')).TaskDialog)

const labels: Record<TaskView, string> = { mine: 'Mine', groups: 'My groups', all: 'All', overdue: 'Overdue' }
const counted = (count: number | undefined) => (count !== undefined && count >= countedTasks ? '10,000+' : count)

/** Lists tasks of all tickets in tabs, with search, filters, selection and bulk changes. */
export function TaskList({ view }: { view: TaskView }) {
  const list = useTaskListState(view === 'mine')
  const query = useQuery(taskList({ ...list.query, view } as TaskQuery))
  const counts = useQuery(taskCounts)
  const [editing, setEditing] = useState<ListedTask>()
  const { view: _, ...own } = list.filters
  const filters = JSON.stringify([view, own])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins with nothing selected
  const selection = useMemo(() => sharedState<ReadonlySet<RowId>>(new Set()), [filters])
  const due = useDueSections(query.data?.tasks)
  const isByDue = list.sort.key === 'due' && list.sort.direction === 'asc'
  const isFiltered = Object.keys(own).length > 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Tabs
        label="Tasks"
        tabs={taskViews.map((value) => ({ value, label: labels[value], count: counted(counts.data?.[value]) }))}
        value={view}
        onValueChange={(value) => list.setFilters({ view: value }, { replace: false })}
        className="flex-none px-5 max-md:px-4"
      />
      <Toolbar>
        <ListSearch
          list={list}
          label="Search tasks or tickets"
          placeholder="Search tasks or tickets"
          className="w-60 max-md:w-full"
        />
        <FilterSelect
          list={list}
          name="done"
          label="Done"
          className="w-auto min-w-28"
          none="Not done"
          options={[
            { value: 'yes', label: 'Done' },
            { value: 'any', label: 'Done or not' },
          ]}
        />
        <FilterSelect
          list={list}
          name="due"
          label="Due"
          className="w-auto min-w-28"
          none="Any due date"
          options={[
            { value: 'overdue', label: 'Overdue' },
            { value: 'week', label: 'Within seven days' },
            { value: 'none', label: 'No due date' },
          ]}
        />
        <FilterSelect
          list={list}
          name="required"
          label="Required"
          className="w-auto min-w-28"
          none="Required or not"
          options={[{ value: 'true', label: 'Required' }]}
        />
        <FilterSelect
          list={list}
          name="party"
          label="Done by"
          className="w-auto min-w-28"
          none="Anyone"
          options={[
            { value: 'desk', label: 'Support' },
            { value: 'customer', label: 'Customer' },
          ]}
        />
        {isFiltered && <ClearFilters onClear={() => list.replaceFilters({ view })} />}
      </Toolbar>
      <ListPage<ListedTask, TaskPage>
        label="Tasks"
        list={{ ...list, isFiltered, clear: () => list.replaceFilters({ view }) }}
        query={query}
        rowsOf={(page) => page.tasks}
        columns={taskColumns}
        selection={selection}
        rowLabel={({ subject }) => `Select “${subject}”`}
        onOpen={setEditing}
        card={(task) => <TaskCard task={task} />}
        {...(isByDue && due)}
        noMatch={{ title: 'No tasks found', hint: 'Remove a filter, or search for part of a name.' }}
        empty={
          <EmptyState title={view === 'overdue' ? 'Nothing is overdue' : 'No tasks'}>
            Tasks are added on a ticket, by T or by a template.
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
