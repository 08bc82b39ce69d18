import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { filterSelects, neutral, quickFilters, withGiven } from './filter-options.ts'
import { portalFilterMessages as messages } from './portal-filter.messages.ts'
import { isFilterActive, type PortalFilter } from './portal-filter.ts'
import { TicketSearchField } from './ticket-search-field.tsx'

export type FilterProps = {
  filter: PortalFilter
  onFilter: (change: Partial<Record<keyof PortalFilter, string | undefined>>) => void
}

/** Search, status, priority and the two quick filters, from 768 px on. */
export function FilterBar({ filter, onFilter, onClear }: FilterProps & { onClear: () => void }) {
  return (
    <Toolbar className="min-h-14 px-7">
      <TicketSearchField filter={filter} onFilter={onFilter} className="min-w-32 max-w-66 flex-1 basis-32" />
      {filterSelects.map(([name, label, choices]) => (
        <Select
          key={name}
          quiet
          aria-label={label}
          className="w-37 max-xl:w-30"
          value={filter[name] ?? neutral}
          options={withGiven(choices, name, filter[name])}
          onValueChange={(next) => onFilter({ [name]: next })}
        />
      ))}
      {quickFilters.map(([name, label]) => (
        <Checkbox
          key={name}
          className="ms-2"
          label={label}
          checked={filter[name] === 'true'}
          onCheckedChange={(isOn) => onFilter({ [name]: isOn ? 'true' : '' })}
        />
      ))}
      {isFilterActive(filter) && (
        <Button variant="ghost" className="ms-auto" onClick={onClear}>
          {messages.clear}
        </Button>
      )}
    </Toolbar>
  )
}
