import { customers, type ListedCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { countOf } from '../../platform/count-text.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { CardLink } from '../../ui/table/card-link.tsx'
import { customerColumns, OpenTickets, PortalState } from './customer-columns.tsx'
import { customerDirectory } from './customers.queries.ts'

const portalChoices = [
  { value: 'enabled', label: 'Portal open' },
  { value: 'disabled', label: 'Portal closed' },
  { value: 'none', label: 'No portal' },
]

/** Lists all customers with their key data. */
export function CustomerList({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const list = useListState(customers.directory.query, { area: 'customers' })
  const query = useQuery(customerDirectory(list.query))
  return (
    <>
      <Toolbar>
        <ListSearch
          list={list}
          label="Search customers"
          placeholder="Name or portal URL"
          className="w-60 max-md:w-full"
        />
        <FilterSelect
          list={list}
          name="status"
          label="Status"
          className="w-auto min-w-28"
          none="Active"
          options={[{ value: 'archived', label: 'Archived' }]}
        />
        <FilterSelect
          list={list}
          name="portal"
          label="Portal"
          className="w-auto min-w-32"
          none="Any portal"
          options={portalChoices}
        />
        {list.isFiltered && <ClearFilters onClear={list.clear} />}
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
          <EmptyState
            title="No customers yet"
            mainAction={
              onAdd && (
                <Button icon={Plus} onClick={onAdd}>
                  New customer
                </Button>
              )
            }
          >
            Add the organizations you support, with their users and portals.
          </EmptyState>
        }
      />
    </>
  )
}

function CustomerCard({ customer }: { customer: ListedCustomer }) {
  return (
    <CardLink to="/customers/$id" id={customer.id}>
      <span className="flex items-center gap-2 font-medium">
        <span className="truncate">{customer.name}</span>
        {customer.isIntake && <Badge tone="info">Intake</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span>
          <OpenTickets count={customer.openTickets} /> open
        </span>
        <span>{countOf(customer.people, 'person', 'people')}</span>
        <PortalState portal={customer.portal} />
      </span>
    </CardLink>
  )
}
