import { type ListedService, services } from '@hatchway/contract/releases/services'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useListState } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { CardLink } from '../../ui/table/card-link.tsx'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { Behind, ServiceStatusLabel, serviceColumns } from './service-columns.tsx'
import { ServiceTools } from './service-tools.tsx'
import { serviceMessages as messages } from './services.messages.tsx'
import { servicesCatalogue } from './services.queries.ts'

/** Lists the services with their latest release and the number of customers behind. */
export function ServiceList({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const list = useListState(services.catalogue.query, { area: 'services' })
  return (
    <>
      <ServiceTools list={list} />
      <ListPage
        label={messages.title}
        list={list}
        query={useQuery(servicesCatalogue(list.query))}
        rowsOf={(answer) => answer.services}
        rowHref={({ id }) => `/services/${id}`}
        columns={serviceColumns}
        card={(service) => <ServiceCard service={service} />}
        noMatch={messages.noMatch}
        empty={
          <EmptyState
            title={messages.noServices}
            mainAction={
              onAdd && (
                <Button icon={Plus} onClick={onAdd}>
                  {messages.newService}
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

/** Shows a service as a card, on phones. */
export function ServiceCard({ service }: { service: ListedService }) {
  const { latestRelease } = service
  return (
    <CardLink to="/services/$id" id={service.id}>
      <span className="type-small flex justify-between gap-3 text-ink-3">
        <span className="truncate">{messages.card.codeAndCategory(service.code, service.category)}</span>
        <span className="max-w-1/2 flex-none truncate">{service.customerName ?? messages.allCustomers}</span>
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
            {messages.card.customersBehind(
              <Behind behind={service.customersBehind} running={service.customersRunning} />,
            )}
          </span>
        )}
      </span>
    </CardLink>
  )
}
