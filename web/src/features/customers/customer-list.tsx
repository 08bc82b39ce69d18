import { customers, type ListedCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { CardLink } from '../../ui/table/card-link.tsx'
import { customerColumns, PortalState } from './customer-columns.tsx'
import { customerMessages as messages } from './customers.messages.ts'
import { customerDirectory } from './customers.queries.ts'

/** Lists all customers with their key data. */
export function CustomerList({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const list = useListState(customers.directory.query, { area: 'customers' })
  const query = useQuery(customerDirectory(list.query))
  return (
    <>
      <Toolbar>
        <ListSearch
          list={list}
          label={messages.search}
          placeholder={messages.searchExample}
          className="w-60 max-md:w-full"
        />
        <FilterSelect
          list={list}
          name="status"
          label={messages.filters.status}
          className="w-auto min-w-28"
          none={messages.filters.active}
          options={labeled(messages.filters.statuses)}
        />
        <FilterSelect
          list={list}
          name="portal"
          label={messages.filters.portal}
          className="w-auto min-w-32"
          none={messages.filters.anyPortal}
          options={labeled(messages.filters.portals)}
        />
        {list.isFiltered && <ClearFilters onClear={list.clear} />}
      </Toolbar>
      <ListPage
        label={messages.title}
        list={list}
        query={query}
        rowsOf={(answer) => answer.customers}
        rowHref={({ id }) => `/customers/${id}`}
        columns={customerColumns}
        card={(customer) => <CustomerCard customer={customer} />}
        noMatch={messages.noMatch}
        empty={
          <EmptyState
            title={messages.noCustomers}
            mainAction={
              onAdd && (
                <Button icon={Plus} onClick={onAdd}>
                  {messages.newCustomer}
                </Button>
              )
            }
          >
            {messages.purpose}
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
        {customer.isIntake && <Badge tone="info">{messages.intake}</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span>{messages.card.openTickets(customer.openTickets)}</span>
        <span>{messages.card.people(customer.people)}</span>
        <PortalState portal={customer.portal} />
      </span>
    </CardLink>
  )
}
