import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { useConditionSearch } from '../tickets/conditions/use-condition-search.tsx'
import { taskMessages as messages } from './task.messages.ts'
import { taskFilterKinds, taskFilterText, useTaskFilterOptions } from './task-filters.ts'
import type { TaskListState } from './task-search.ts'

type TaskToolsProps = { list: TaskListState; total: number | undefined; onClear: () => void }

/** Searches the tasks by words and conditions, and shows the active filters as sentences with a menu to add one. */
export function TaskTools({ list, total, onClear }: TaskToolsProps) {
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
      </Toolbar>
      {line}
    </>
  )
}

const useConditionEntry = () => [{ value: 'conditions', label: messages.conditions }]
