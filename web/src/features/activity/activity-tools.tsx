import { formatDateTime } from '../../platform/time/dates.ts'
import { FilterChip } from '../../ui/display/chip.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { activityFilterMessages, activityMessages as messages } from './activity.messages.tsx'
import { filterKinds, filterText } from './activity-filters.ts'
import type { ActivityListState } from './activity-search.ts'
import { useFilterOptions } from './use-filter-options.tsx'

/** Shows the search field, the active filters as sentences, and a menu to add a filter. */
export function ActivityTools({ list }: { list: ActivityListState }) {
  const { filters, setFilters } = list
  const style = useDateStyle()
  return (
    <Toolbar>
      <ListSearch
        list={list}
        label={messages.search}
        placeholder={messages.searchPlaceholder}
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
          label={activityFilterMessages.before}
          value={formatDateTime(filters.before, style)}
          onRemove={() => setFilters({ before: '' }, { replace: false })}
        />
      )}
      {Object.keys(filters).length >= 2 && <ClearFilters onClear={list.clear} />}
    </Toolbar>
  )
}
