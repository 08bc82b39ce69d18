import type { PortalService } from '@hatchway/contract/customers/portal-releases'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'
import { portalServices } from './portal-releases.queries.ts'
import { ServiceCard } from './service-card.tsx'

type ServiceCardsProps = {
  /** Part of a name or a code. */
  search: string
  onClear: () => void
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 xl:grid-cols-3'

/** Lists the services that the organization may use. */
export function ServiceCards({ search, onClear }: ServiceCardsProps) {
  const query = useQuery(portalServices)
  const { data } = query
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.services.loadFailed} query={query} />
  if (!data) return <CardsToCome />
  if (data.length === 0)
    return (
      <EmptyState className="m-auto" title={messages.services.none}>
        {messages.services.noneHint}
      </EmptyState>
    )
  const found = data.filter((service) => matches(service, search))
  if (found.length === 0)
    return (
      <EmptyState
        art="glass"
        className="m-auto"
        title={messages.services.noMatch}
        action={
          <Button variant="outline" onClick={onClear}>
            {messages.services.clearSearch}
          </Button>
        }
      >
        {messages.services.noMatchHint}
      </EmptyState>
    )
  return (
    <div className="px-4 pb-6 md:px-7">
      <p className="type-small pt-2 pb-3.5 text-ink-2" role="status">
        {messages.services.count(found.length)}
        {summaryOf(found)}
      </p>
      <ul className={grid}>
        {found.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function matches({ name, code }: PortalService, search: string) {
  const text = search.trim().toLowerCase()
  return name.toLowerCase().includes(text) || code.toLowerCase().includes(text)
}

function summaryOf(services: PortalService[]) {
  const behind = services.filter(({ appliedVersion }) => (appliedVersion?.behind ?? 0) > 0).length
  if (behind === 0) return null
  return (
    <>
      <span className="px-2 text-ink-3">·</span>
      <strong className="text-ink">{behind}</strong> {messages.services.behind}
    </>
  )
}

function CardsToCome() {
  return (
    <div role="status" aria-label={messages.services.loading} className={`${grid} px-4 pt-8 pb-6 md:px-7`}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
        <div key={one} className="grid h-55 content-start gap-3 rounded-sheet border border-line p-4">
          <Skeleton className="h-8.5 w-2/3" />
          <Skeleton />
          <Skeleton className="h-2.5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
