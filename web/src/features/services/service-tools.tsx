import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../platform/lists/list-state.ts'
import { ToggleChip } from '../../ui/display/chip.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { bindValue } from '../../ui/form/bind-control.ts'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { labeled, recordOptions } from '../../ui/select/labeled.ts'
import { customersList } from '../customers/customers.queries.ts'
import { serviceCategories } from './services.queries.ts'

/** The filters of the catalogue. */
export function ServiceTools({ list }: { list: ListState }) {
  const categories = useQuery(serviceCategories)
  const customers = useQuery(customersList)
  const { filters, setFilters } = list
  return (
    <Toolbar>
      <ListSearch list={list} label="Search services" placeholder="Name or code" className="w-56 max-md:w-full" />
      <FilterSelect
        list={list}
        name="status"
        label="Status"
        className="w-auto min-w-28"
        none="Any status"
        options={labeled({ active: 'Active', retired: 'Retired' })}
      />
      <FilterSelect
        list={list}
        name="category"
        label="Category"
        className="w-auto min-w-32"
        none="Any category"
        options={(categories.data ?? []).map(({ name, count }) => ({
          value: name,
          label: name,
          detail: String(count),
        }))}
      />
      <span className="w-44">
        <Combobox
          quiet
          clearable
          label="Customer"
          placeholder="Any customer"
          searchPlaceholder="Search customers"
          options={[{ value: 'none', label: 'All customers' }, ...recordOptions(customers.data)]}
          {...bindValue(filters, 'customerId', setFilters)}
        />
      </span>
      <ToggleChip
        pressed={filters.behind === 'true'}
        onPressedChange={(pressed) => setFilters({ behind: pressed ? 'true' : undefined })}
      >
        Customers behind
      </ToggleChip>
      {list.isFiltered && <ClearFilters onClear={list.clear} />}
    </Toolbar>
  )
}
