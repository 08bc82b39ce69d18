import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { KnownBugNotice } from '../../features/portal-releases/known-bug-notice.tsx'
import { portalReleaseMessages as messages } from '../../features/portal-releases/portal-releases.messages.ts'
import { portalAppliedVersion, portalServices } from '../../features/portal-releases/portal-releases.queries.ts'
import {
  type FilterChange,
  ReleaseFilters,
  readReleaseFilter,
} from '../../features/portal-releases/release-filters.tsx'
import { ServiceCards } from '../../features/portal-releases/service-cards.tsx'
import { ServiceHeader, ServiceNotFound } from '../../features/portal-releases/service-header.tsx'
import { BackToServices } from '../../features/portal-releases/service-link.tsx'
import { ServiceReleases } from '../../features/portal-releases/service-releases.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import type { PortalSearch } from '../portal-search.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { usePortalSearch } from '../use-portal-search.ts'

/** Lists the services, or the releases of the one that the URL names. */
export function ReleasesView() {
  const { service } = usePortalSearch()
  return service === undefined ? <Services /> : <Service key={service} id={Number(service)} />
}

/** Search, filters and expanded items are stored in the URL, but create no history entries. */
function useShow() {
  const navigate = useNavigate()
  return (search: PortalSearch) =>
    void navigate({ to: '.', search: search as never, replace: true, state: true, resetScroll: false })
}

function Services() {
  const { search = '' } = usePortalSearch()
  const show = useShow()
  const isNarrow = useNarrow()
  const find = (text: string) => show({ view: 'releases', ...(text && { search: text }) })
  const field = (
    <DebouncedSearchInput
      label={messages.services.search}
      placeholder={messages.services.searchPlaceholder}
      value={search}
      onChange={find}
      hasKey={false}
      className="w-70 max-md:w-full"
    />
  )
  return (
    <PortalPageFrame title={messages.title} subtitle={messages.subtitle} actions={!isNarrow && field}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {isNarrow && <div className="px-4 pb-1">{field}</div>}
        <ServiceCards search={search} onClear={() => find('')} />
      </div>
    </PortalPageFrame>
  )
}

function Service({ id }: { id: number }) {
  const { portal } = useSession()
  const { view, service: named, ...address } = usePortalSearch()
  const show = useShow()
  const isNarrow = useNarrow()
  const query = useQuery(portalServices)
  const { data } = query
  const applied = useQuery(portalAppliedVersion(id))
  const listed = data?.find((one) => one.id === id)
  const service = listed && { ...listed, ...applied.data }
  const filter = readReleaseFilter(address)
  const here = { view, service: named, ...filter } as PortalSearch
  const open = Number(address.release) || undefined
  const narrow = (change: FilterChange) =>
    show({
      view,
      service: named,
      ...readReleaseFilter({ ...filter, ...change }),
      ...(open && { release: address.release }),
    } as PortalSearch)

  return (
    <PortalPageFrame phoneBar={<BackToServices />}>
      {query.isLoadingError && <QueryError className="m-auto" title={messages.services.oneFailed} query={query} />}
      {data && !service && <ServiceNotFound siteName={portal?.portalName ?? ''} />}
      {service && (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <ServiceHeader service={service} filter={filter} siteName={portal?.portalName ?? ''} withBack={!isNarrow} />
          {service.appliedVersion && <KnownBugNotice applied={service.appliedVersion} />}
          <ReleaseFilters filter={filter} onFilter={narrow} />
          <ServiceReleases
            service={service}
            filter={filter}
            onClear={() => show({ view, service: named } as PortalSearch)}
            open={open}
            onOpen={(release) => show({ ...here, ...(release && { release: String(release) }) })}
          />
        </div>
      )}
    </PortalPageFrame>
  )
}
