import { customers, type ListedCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Select } from '../../ui/select/select.tsx'
import { customerColumns, OpenTickets, PortalState } from './customer-columns.tsx'
import { customerDirectory } from './customers.queries.ts'

const any = 'any'
const portalChoices = [
  { value: any, label: 'Any portal' },
  { value: 'enabled', label: 'Portal open' },
  { value: 'disabled', label: 'Portal closed' },
  { value: 'none', label: 'No portal' },
]

/** Lists all customers with their key data. */
export function CustomerList({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const list = useListState(customers.directory.query, { area: 'customers' })
  const isNarrow = useNarrow()
  const query = useQuery(customerDirectory(list.query))
  const { filters, setFilters } = list
  return (
    <>
      <Toolbar>
        <DebouncedSearchInput
          label="Search customers"
          placeholder="Name or portal URL"
          value={filters.search ?? ''}
          onChange={(text) => setFilters({ search: text })}
          hasKey={!isNarrow}
          className="w-60 max-md:w-full"
        />
        <Select
          quiet
          aria-label="Status"
          className="w-auto min-w-28"
          value={filters.status ?? 'active'}
          onValueChange={(status) => setFilters({ status: status === 'active' ? undefined : status })}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
        <Select
          quiet
          aria-label="Portal"
          className="w-auto min-w-32"
          value={filters.portal ?? any}
          onValueChange={(portal) => setFilters({ portal: portal === any ? undefined : portal })}
          options={portalChoices}
        />
        {list.isFiltered && (
          <Button variant="link" size="sm" className="px-1.5" onClick={list.clear}>
            Clear
          </Button>
        )}
      </Toolbar>
      <ListPage
        label="Customers"
        list={list}
        query={query}
        rowsOf={(answer) => answer.customers}
        rowHref={({ id }) => `/customers/${id}`}
        columns={customerColumns}
        card={(customer) => <CustomerCard customer={customer} />}
        noMatch={{ title: 'No customers found', hint: 'Try part of a name or of a portal’s URL.' }}
        empty={
          <EmptyState title="No customers yet" action={onAdd && <Button onClick={onAdd}>New customer</Button>}>
            Add the organisations you support, with their users and portals.
          </EmptyState>
        }
      />
    </>
  )
}

function CustomerCard({ customer }: { customer: ListedCustomer }) {
  return (
    <Link
      to="/customers/$id"
      params={{ id: String(customer.id) }}
      className="grid gap-1 px-4 py-3 no-underline active:bg-hover"
    >
      <span className="flex items-center gap-2 font-medium">
        <span className="truncate">{customer.name}</span>
        {customer.isIntake && <Badge tone="info">Intake</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span>
          <OpenTickets count={customer.openTickets} /> open
        </span>
        <span>{customer.people === 1 ? '1 person' : `${customer.people} people`}</span>
        <PortalState portal={customer.portal} />
      </span>
    </Link>
  )
}
