import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { FilterChip } from '../../ui/display/chip.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { filterKinds, filterText } from './activity-filters.ts'
import type { ActivityListState } from './activity-search.ts'
import { useFilterOptions } from './use-filter-options.tsx'

/** Shows the search field, the active filters as sentences, and a menu to add a filter. */
export function ActivityTools({ list }: { list: ActivityListState }) {
  const { filters, setFilters } = list
  const style = useDateStyle()
  return (
    <Toolbar>
      <DebouncedSearchInput
        label="Search activity"
        placeholder="Name, number or value"
        value={filters.search ?? ''}
        onChange={(search) => setFilters({ search })}
        className="min-h-control-sm w-56 flex-none max-md:w-full"
      />
      <FilterBar
        definitions={filterKinds}
        filters={filters}
        onChange={(name, value) => setFilters({ [name]: value })}
        useOptions={useFilterOptions}
        filterText={filterText}
      />
      {filters.before && (
        <FilterChip
          label="Before"
          value={formatDateTime(filters.before, style)}
          onRemove={() => setFilters({ before: '' }, { replace: false })}
        />
      )}
      {Object.keys(filters).length >= 2 && (
        <Button variant="link" size="sm" className="px-1.5" onClick={list.clear}>
          Clear
        </Button>
      )}
    </Toolbar>
  )
}
