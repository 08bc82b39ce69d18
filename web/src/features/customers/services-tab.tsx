import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { ListedService } from '@hatchway/contract/releases/services'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { serviceColumns } from '../services/service-columns.tsx'
import { ServiceCard } from '../services/service-list.tsx'
import { servicesCatalogue } from '../services/services.queries.ts'
import { VersionsOfCustomer } from '../versions/versions-of-customer.tsx'
import { customerMessages as messages } from './customers.messages.ts'

const ownColumns = serviceColumns
  .filter(({ id }) => id !== 'customer')
  .map((column) => ({ ...column, sortable: false }))

/** Lists the versions that a customer runs, and the services that belong to it. */
export function ServicesTab({ customer }: { customer: ShownCustomer }) {
  const navigate = useNavigate()
  const own = useQuery(servicesCatalogue({ customerId: String(customer.id), limit: '100', page: '1' }))
  if (own.isLoadingError) return <QueryError className="m-auto" title={messages.services.loadFailed} query={own} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <h2 className="type-section px-5 pt-4.5 pb-2 max-md:px-4">{messages.services.versions}</h2>
      <VersionsOfCustomer customerId={customer.id} />
      <h2 className="type-section px-5 pt-6 pb-2 max-md:px-4">{messages.services.own}</h2>
      {own.data?.total === 0 ? (
        <p className="px-5 pb-4 text-ink-3 max-md:px-4">{messages.services.onlyShared}</p>
      ) : (
        <DataTable<ListedService>
          label={messages.services.own}
          columns={ownColumns}
          rows={own.data?.services}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/services/${id}`}
          onOpen={({ id }) => void navigate({ to: '/services/$id', params: { id: String(id) } })}
          skeletonRows={3}
          minWidth={640}
          card={(service) => <ServiceCard service={service} />}
        />
      )}
    </div>
  )
}
