import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { neutral, priorityChoices, statusChoices, withGiven } from './filter-options.ts'
import { isFilterActive, type PortalFilter } from './portal-filter.ts'
import { TicketSearchField } from './ticket-search-field.tsx'

export type FilterProps = {
  filter: PortalFilter
  onFilter: (change: Partial<Record<keyof PortalFilter, string | undefined>>) => void
}

/** Search, status, priority and the two quick filters, from 768 px on. */
export function FilterBar({ filter, onFilter, onClear }: FilterProps & { onClear: () => void }) {
  const { status, priority, createdToday, resolvedToday } = filter
  return (
    <Toolbar className="min-h-14 px-7">
      <TicketSearchField filter={filter} onFilter={onFilter} className="min-w-32 max-w-66 flex-1 basis-32" />
      <Select
        quiet
        aria-label="Status"
        className="w-37 max-xl:w-30"
        value={status ?? neutral}
        options={withGiven(statusChoices, 'status', status)}
        onValueChange={(next) => onFilter({ status: next })}
      />
      <Select
        quiet
        aria-label="Priority"
        className="w-37 max-xl:w-30"
        value={priority ?? neutral}
        options={withGiven(priorityChoices, 'priority', priority)}
        onValueChange={(next) => onFilter({ priority: next })}
      />
      <Checkbox
        className="ms-2"
        label="Opened Today"
        checked={createdToday === 'true'}
        onCheckedChange={(isOn) => onFilter({ createdToday: isOn ? 'true' : '' })}
      />
      <Checkbox
        className="ms-2"
        label="Resolved Today"
        checked={resolvedToday === 'true'}
        onCheckedChange={(isOn) => onFilter({ resolvedToday: isOn ? 'true' : '' })}
      />
      {isFilterActive(filter) && (
        <Button variant="ghost" className="ms-auto" onClick={onClear}>
          Clear
        </Button>
      )}
    </Toolbar>
  )
}
