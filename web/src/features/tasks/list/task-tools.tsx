import { Bookmark, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageHeaderDivider, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { useConditionSearch } from '../../tickets/conditions/use-condition-search.tsx'
import { taskMessages as messages } from '../task.messages.ts'
import { taskFilterKinds, taskFilterText, useTaskFilterOptions } from './task-filters.ts'
import type { TaskListState } from './task-search.ts'
import type { TaskViews } from './task-views.ts'

type TaskToolsProps = {
  list: TaskListState
  total: number | undefined
  onClear: () => void
  saved: TaskViews
  onSaveView: () => void
  /** The controls of the table, at the right end. */
  children: ReactNode
}

/** Searches the tasks by words and conditions, and shows the active filters as sentences with a menu to add one. */
export function TaskTools({ list, total, onClear, saved, onSaveView, children }: TaskToolsProps) {
  const isNarrow = useNarrow()
  const { filters, setFilters } = list
  const { search, builder, line, mayBuild, build } = useConditionSearch({
    list: {
      filters,
      setSearch: (text, isCondition) =>
        setFilters({ q: undefined, search: undefined, [isCondition ? 'q' : 'search']: text }),
    },
    isNarrow,
    total,
    ...(saved.isWorthSaving && { onSaveView }),
    group: messages.title,
  })
  const active = Object.keys(filters).filter((name) => name !== 'view').length
  return (
    <>
      <Toolbar>
        <div className="flex min-w-45 max-w-full max-md:flex-1">{search}</div>
        {builder}
        <FilterBar
          definitions={taskFilterKinds}
          filters={filters}
          onChange={(name, value) => setFilters({ [name]: value })}
          useOptions={useTaskFilterOptions}
          filterText={taskFilterText}
          {...(isNarrow && mayBuild && { useMore: useConditionEntry, onMore: () => build() })}
        />
        {active >= 2 && <ClearFilters onClear={onClear} />}
        <span className="ms-auto flex flex-none items-center gap-1">
          {saved.update && (
            <Button variant="ghost" size="sm" icon={Save} onClick={saved.update}>
              {messages.updateView}
            </Button>
          )}
          {saved.isWorthSaving && (
            <Button variant="ghost" size="sm" icon={Bookmark} onClick={onSaveView}>
              {saved.open ? messages.saveNewView : messages.saveView}
            </Button>
          )}
          {!isNarrow && (saved.update || saved.isWorthSaving) && <PageHeaderDivider />}
          {!isNarrow && children}
        </span>
      </Toolbar>
      {line}
    </>
  )
}

const useConditionEntry = () => [{ value: 'conditions', label: messages.conditions }]
