import type { PortalService } from '@hatchway/contract/customers/portal-releases'
import type { Release } from '@hatchway/contract/releases/releases'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PortalReleaseRow } from './portal-release-row.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'
import { portalRelease, portalReleaseList, type ReleaseFilter } from './portal-releases.queries.ts'

const MarkAppliedDialog = lazyComponent(async () => (await import('./mark-applied-dialog.tsx')).MarkAppliedDialog)

type ServiceReleasesProps = {
  service: PortalService
  filter: ReleaseFilter
  onClear: () => void
  /** The id of the expanded release. */
  open: number | undefined
  onOpen: (release: number | undefined) => void
}

/** Lists a service's releases. Each expands in place, and one can be marked as applied. */
export function ServiceReleases({ service, filter, onClear, open, onOpen }: ServiceReleasesProps) {
  const query = useInfiniteQuery(portalReleaseList(service.id, filter))
  const { data, error, isFetching, isPlaceholderData, ...list } = query
  const [marking, setMarking] = useState<Release>()
  const isFiltered = Object.keys(filter).length > 0
  const listed = data?.pages.flat()
  const isFarDown = open !== undefined && !isFiltered && listed?.every(({ id }) => id !== open)
  // The linked release may not be on the first page of a long list.
  const linked = useQuery({ ...portalRelease(service.id, open ?? 0), enabled: isFarDown === true })
  const shown = isFarDown && linked.data ? [linked.data, ...(listed ?? [])] : listed

  if (!shown && error) return <QueryError className="m-auto" title={messages.list.loadFailed} query={query} />
  if (!shown) return <RowsToCome />
  return (
    <div className="relative">
      {isPlaceholderData && <ProgressLine />}
      {shown.length === 0 && (
        <EmptyState
          className="py-12"
          art={isFiltered ? 'glass' : 'paper'}
          title={messages.list.none}
          action={
            isFiltered && (
              <Button variant="outline" onClick={onClear}>
                {messages.list.clearFilters}
              </Button>
            )
          }
        >
          {isFiltered ? messages.list.noMatchHint : messages.list.noneHint}
        </EmptyState>
      )}
      <ul>
        {shown.map((release) => (
          <PortalReleaseRow
            key={release.id}
            release={release}
            isLatest={release.id === service.latestRelease?.id}
            isOpen={release.id === open}
            onToggle={() => onOpen(release.id === open ? undefined : release.id)}
            applied={release.id === service.appliedVersion?.releaseId ? service.appliedVersion : undefined}
            onApply={service.can?.apply === false ? undefined : () => setMarking(release)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center py-4">
          <Button
            variant="outline"
            pending={list.isFetchingNextPage}
            pendingText={messages.list.loadingMore}
            onClick={() => void list.fetchNextPage()}
          >
            {messages.list.showMore}
          </Button>
        </div>
      )}
      {marking && <MarkAppliedDialog service={service} release={marking} onClose={() => setMarking(undefined)} />}
    </div>
  )
}

function RowsToCome() {
  return (
    <div role="status" aria-label={messages.list.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
        <div key={one} className="flex h-14 items-center gap-4 border-b border-line px-7">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-2.5 w-72" />
        </div>
      ))}
    </div>
  )
}
