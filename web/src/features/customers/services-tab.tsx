import type { ShownCustomer } from '@hatchway/contract/customers'
import type { AppliedByCustomer } from '@hatchway/contract/releases'
import type { ListedService } from '@hatchway/contract/services'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../platform/call-error.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { appliedColumns, VersionState } from '../services/applied-columns.tsx'
import { serviceColumns } from '../services/service-columns.tsx'
import { servicesCatalogue } from '../services/services.queries.ts'
import { VersionHistoryDialog } from '../services/version-history-dialog.tsx'
import { customerVersions } from './customers.queries.ts'

const ownColumns = serviceColumns
  .filter(({ id }) => id !== 'customer')
  .map((column) => ({ ...column, sortable: false }))
const runColumns = appliedColumns('service')

/** What a customer runs, and the services that are its own. */
export function ServicesTab({ customer }: { customer: ShownCustomer }) {
  const navigate = useNavigate()
  const versions = useQuery(customerVersions(customer.id))
  const own = useQuery(servicesCatalogue({ customerId: String(customer.id), limit: '100', page: '1' }))
  const [opened, setOpened] = useState<AppliedByCustomer>()
  const error = versions.error ?? own.error
  if (error && !(versions.data && own.data))
    return (
      <ErrorState
        className="m-auto"
        title="Services could not be loaded"
        message={messageOf(error)}
        onRetry={() => void Promise.all([versions.refetch(), own.refetch()])}
        retrying={versions.isFetching || own.isFetching}
      />
    )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <h2 className="type-section px-5 pt-4.5 pb-2 max-md:px-4">Versions that it runs</h2>
      {versions.data?.length === 0 ? (
        <p className="px-5 pb-4 text-ink-3 max-md:px-4">No applied versions yet.</p>
      ) : (
        <DataTable<AppliedByCustomer>
          label="Versions that it runs"
          columns={runColumns}
          rows={versions.data}
          rowId={({ serviceId }) => serviceId}
          onOpen={setOpened}
          skeletonRows={3}
          minWidth={520}
          card={(row) => (
            <button type="button" className="grid w-full gap-1 px-4 py-3 text-start" onClick={() => setOpened(row)}>
              <span className="flex justify-between gap-3">
                <span className="truncate font-medium">{row.serviceName}</span>
                <span className="flex-none">{row.version}</span>
              </span>
              <VersionState row={row} />
            </button>
          )}
        />
      )}
      <h2 className="type-section px-5 pt-6 pb-2 max-md:px-4">Services of its own</h2>
      {own.data?.total === 0 ? (
        <p className="px-5 pb-4 text-ink-3 max-md:px-4">None; it uses those that are everybody’s.</p>
      ) : (
        <DataTable<ListedService>
          label="Services of its own"
          columns={ownColumns}
          rows={own.data?.services}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/services/${id}`}
          onOpen={({ id }) => void navigate({ to: '/services/$id', params: { id: String(id) } })}
          skeletonRows={3}
          minWidth={640}
          card={({ id, name, code }) => (
            <Link to="/services/$id" params={{ id: String(id) }} className="grid gap-1 px-4 py-3 no-underline">
              <span className="type-small text-ink-3">{code}</span>
              <span className="font-medium">{name}</span>
            </Link>
          )}
        />
      )}
      {opened && <VersionHistoryDialog applied={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
