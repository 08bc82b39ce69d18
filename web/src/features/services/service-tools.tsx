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
import { serviceMessages as messages } from './services.messages.tsx'
import { serviceCategories } from './services.queries.ts'

/** The filters of the catalogue. */
export function ServiceTools({ list }: { list: ListState }) {
  const categories = useQuery(serviceCategories)
  const customers = useQuery(customersList)
  const { filters, setFilters } = list
  return (
    <Toolbar>
      <ListSearch
        list={list}
        label={messages.search}
        placeholder={messages.searchExample}
        className="w-56 max-md:w-full"
      />
      <FilterSelect
        list={list}
        name="status"
        label={messages.filters.status}
        className="w-auto min-w-28"
        none={messages.filters.anyStatus}
        options={labeled(messages.filters.statuses)}
      />
      <FilterSelect
        list={list}
        name="category"
        label={messages.filters.category}
        className="w-auto min-w-32"
        none={messages.filters.anyCategory}
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
          label={messages.filters.customer}
          placeholder={messages.filters.anyCustomer}
          searchPlaceholder={messages.filters.searchCustomers}
          options={[{ value: 'none', label: messages.filters.allCustomers }, ...recordOptions(customers.data)]}
          {...bindValue(filters, 'customerId', setFilters)}
        />
      </span>
      <ToggleChip
        pressed={filters.behind === 'true'}
        onPressedChange={(pressed) => setFilters({ behind: pressed ? 'true' : undefined })}
      >
        {messages.filters.behind}
      </ToggleChip>
      {list.isFiltered && <ClearFilters onClear={list.clear} />}
    </Toolbar>
  )
}
