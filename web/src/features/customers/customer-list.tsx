import type { ListedCustomer } from '@hatchway/contract/customers'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CallError, messageOf } from '../../platform/call-error.ts'
import { useListAddress } from '../../platform/list-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Foot, Tools } from '../../ui/opening.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { TypedSearch } from '../../ui/typed-search.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { customerColumns, OpenTickets, PortalState } from './customer-columns.tsx'
import { customerFilters } from './customer-filters.ts'
import { customerDirectory } from './customers.queries.ts'

const any = 'any'
const portalChoices = [
  { value: any, label: 'Any portal' },
  { value: 'enabled', label: 'Portal open' },
  { value: 'disabled', label: 'Portal closed' },
  { value: 'none', label: 'No portal' },
]

/** Every customer with what belongs to it. */
export function CustomerList({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const list = useListAddress('customers', customerFilters)
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { data, error, isFetching, refetch } = useQuery(customerDirectory(list.query))
  const { search, filter } = list
  const pages = data && data.total > 0 && (
    <Pagination
      page={list.page}
      pageSize={list.pageSize}
      total={data.total}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  return (
    <>
      <Tools>
        <TypedSearch
          label="Search customers"
          placeholder="Name or portal address"
          value={search.search ?? ''}
          onChange={(text) => filter({ search: text || undefined })}
          hasKey={!isNarrow}
          className="w-60 max-md:w-full"
        />
        <Select
          quiet
          aria-label="Status"
          className="w-auto min-w-28"
          value={search.status ?? 'active'}
          onValueChange={(status) => filter({ status: status === 'active' ? undefined : status })}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
        <Select
          quiet
          aria-label="Portal"
          className="w-auto min-w-32"
          value={search.portal ?? any}
          onValueChange={(portal) => filter({ portal: portal === any ? undefined : portal })}
          options={portalChoices}
        />
        {list.isFiltered && (
          <Button variant="link" size="sm" className="px-1.5" onClick={list.clear}>
            Clear
          </Button>
        )}
      </Tools>
      {error && !data ? (
        <ErrorState
          className="m-auto"
          title="Customers could not be loaded"
          message={messageOf(error)}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable<ListedCustomer>
          label="Customers"
          className="flex-1"
          columns={customerColumns}
          rows={data?.customers}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/customers/${id}`}
          onOpen={({ id }) => void navigate({ to: '/customers/$id', params: { id: String(id) } })}
          sort={{ key: search.sortBy ?? 'name', direction: search.sortDirection === 'desc' ? 'desc' : 'asc' }}
          onSort={list.sort}
          orderKey="customers"
          minWidth={640}
          refetching={isFetching}
          part={JSON.stringify(list.query)}
          card={(customer) => <CustomerCard customer={customer} />}
          empty={<NoCustomers isFiltered={list.isFiltered} onClear={list.clear} onAdd={onAdd} />}
          end={isNarrow && pages}
        />
      )}
      {!isNarrow && pages && <Foot>{pages}</Foot>}
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

type NoCustomersProps = { isFiltered: boolean; onClear: () => void; onAdd: (() => void) | undefined }

function NoCustomers({ isFiltered, onClear, onAdd }: NoCustomersProps) {
  if (isFiltered)
    return (
      <EmptyState
        art="glass"
        title="No customer matches"
        action={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try part of a name or of a portal’s address.
      </EmptyState>
    )
  return (
    <EmptyState title="No customers yet" action={onAdd && <Button onClick={onAdd}>New customer</Button>}>
      The organisations that you serve are listed here, with their people and portals.
    </EmptyState>
  )
}
