import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { ToggleChip } from '../../ui/display/chip.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { Select } from '../../ui/select/select.tsx'
import { customersList } from '../customers/customers.queries.ts'
import { serviceCategories } from './services.queries.ts'

const any = 'any'

/** The filters of the catalogue. */
export function ServiceTools({ list }: { list: ListState }) {
  const isNarrow = useNarrow()
  const categories = useQuery(serviceCategories)
  const customers = useQuery(customersList)
  const { filters, setFilters } = list
  const choice = (name: 'status' | 'category') => ({
    value: filters[name] ?? any,
    onValueChange: (value: string) => setFilters({ [name]: value === any ? undefined : value }),
  })
  return (
    <Toolbar>
      <DebouncedSearchInput
        label="Search services"
        placeholder="Name or code"
        value={filters.search ?? ''}
        onChange={(text) => setFilters({ search: text })}
        hasKey={!isNarrow}
        className="w-56 max-md:w-full"
      />
      <Select
        quiet
        aria-label="Status"
        className="w-auto min-w-28"
        options={[
          { value: any, label: 'Any status' },
          { value: 'active', label: 'Active' },
          { value: 'retired', label: 'Retired' },
        ]}
        {...choice('status')}
      />
      <Select
        quiet
        aria-label="Category"
        className="w-auto min-w-32"
        options={[
          { value: any, label: 'Any category' },
          ...(categories.data ?? []).map(({ name, count }) => ({ value: name, label: name, detail: String(count) })),
        ]}
        {...choice('category')}
      />
      <span className="w-44">
        <Combobox
          quiet
          clearable
          label="Customer"
          placeholder="Any customer"
          searchPlaceholder="Search customers"
          options={[
            { value: 'none', label: 'All customers' },
            ...(customers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filters.customerId}
          onValueChange={(customerId) => setFilters({ customerId })}
        />
      </span>
      <ToggleChip
        pressed={filters.behind === 'true'}
        onPressedChange={(pressed) => setFilters({ behind: pressed ? 'true' : undefined })}
      >
        Customers behind
      </ToggleChip>
      {list.isFiltered && (
        <Button variant="link" size="sm" className="px-1.5" onClick={list.clear}>
          Clear
        </Button>
      )}
    </Toolbar>
  )
}
