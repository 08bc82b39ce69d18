import type { ListedService } from '@hatchway/contract/services'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CallError, messageOf } from '../../platform/call-error.ts'
import { useListAddress } from '../../platform/list-address.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Foot } from '../../ui/opening.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { Behind, ServiceStatusLabel, serviceColumns } from './service-columns.tsx'
import { serviceFilters } from './service-filters.ts'
import { ServiceTools } from './service-tools.tsx'
import { servicesCatalogue } from './services.queries.ts'

/** The catalogue: every service with its latest release, and who is behind. */
export function ServiceList({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const list = useListAddress('services', serviceFilters)
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { data, error, isFetching, refetch } = useQuery(servicesCatalogue(list.query))
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
      <ServiceTools list={list} />
      {error && !data ? (
        <ErrorState
          className="m-auto"
          title="Services could not be loaded"
          message={messageOf(error)}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable<ListedService>
          label="Services"
          className="flex-1"
          columns={serviceColumns}
          rows={data?.services}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/services/${id}`}
          onOpen={({ id }) => void navigate({ to: '/services/$id', params: { id: String(id) } })}
          sort={{ key: list.search.sortBy ?? 'name', direction: list.search.sortDirection === 'desc' ? 'desc' : 'asc' }}
          onSort={list.sort}
          orderKey="services"
          minWidth={640}
          refetching={isFetching}
          part={JSON.stringify(list.query)}
          card={(service) => <ServiceCard service={service} />}
          empty={<NoServices isFiltered={list.isFiltered} onClear={list.clear} onAdd={onAdd} />}
          end={isNarrow && pages}
        />
      )}
      {!isNarrow && pages && <Foot>{pages}</Foot>}
    </>
  )
}

function ServiceCard({ service }: { service: ListedService }) {
  const { latestRelease } = service
  return (
    <Link
      to="/services/$id"
      params={{ id: String(service.id) }}
      className="grid gap-1 px-4 py-3 no-underline active:bg-hover"
    >
      <span className="type-small flex justify-between gap-3 text-ink-3">
        <span className="truncate">
          {service.code} · {service.category}
        </span>
        <span className="flex-none">{service.customerName ?? 'Everybody'}</span>
      </span>
      <span className="font-medium">{service.name}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <ServiceStatusLabel status={service.status} />
        {latestRelease && (
          <span className="flex items-center gap-1.5">
            {latestRelease.version} <ReleaseTypeBadge type={latestRelease.releaseType} />
          </span>
        )}
        {service.customersBehind > 0 && (
          <span>
            <Behind behind={service.customersBehind} running={service.customersRunning} /> behind
          </span>
        )}
      </span>
    </Link>
  )
}

type NoServicesProps = { isFiltered: boolean; onClear: () => void; onAdd: (() => void) | undefined }

function NoServices({ isFiltered, onClear, onAdd }: NoServicesProps) {
  if (isFiltered)
    return (
      <EmptyState
        art="glass"
        title="No service matches"
        action={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try part of a name or a code.
      </EmptyState>
    )
  return (
    <EmptyState title="No services yet" action={onAdd && <Button onClick={onAdd}>New service</Button>}>
      What you run for customers is listed here, with its releases.
    </EmptyState>
  )
}
