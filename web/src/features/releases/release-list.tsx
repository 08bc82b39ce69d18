import type { StaffRelease } from '@hatchway/contract/releases/releases'
import type { ShownService } from '@hatchway/contract/releases/services'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { SearchInput } from '../../ui/layout/search-input.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { listMessages as messages } from './release-editor.messages.ts'
import { ReleaseRow } from './release-row.tsx'
import { environmentNames, releaseTypeNames } from './release-type.tsx'
import { type ReleaseFilter, releasesOf } from './releases.queries.ts'

type ReleaseListProps = {
  service: ShownService
  onApply: (release: StaffRelease) => void
  newRelease: React.ReactNode
}

const all = 'all'
/** Lists a service's releases, each expandable in place. */
export function ReleaseList({ service, onApply, newRelease }: ReleaseListProps) {
  const [filter, setFilter] = useState<ReleaseFilter>({})
  const query = useQuery(releasesOf(service.id, filter))
  const { data, error, isFetching } = query
  const [open, setOpen] = useState<number | null>()
  const isFiltered = Boolean(filter.search || filter.releaseType || filter.environment)
  // The newest one is expanded until another is chosen.
  const opened = open === undefined ? data?.[0]?.id : open

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {(data?.length || isFiltered) && (
        <Toolbar>
          <SearchInput
            aria-label={messages.search}
            placeholder={messages.searchExample}
            className="w-52 max-md:w-full"
            maxLength={200}
            value={filter.search ?? ''}
            onValueChange={(search) => setFilter({ ...filter, search })}
          />
          <Segmented
            size="sm"
            aria-label={messages.type}
            value={filter.releaseType || all}
            onValueChange={(type) =>
              setFilter({ ...filter, releaseType: type === all ? undefined : (type as 'major') })
            }
            segments={[{ value: all, label: messages.allTypes }, ...labeled(releaseTypeNames)]}
          />
          <Select
            quiet
            aria-label={messages.environment}
            className="w-auto min-w-36"
            value={filter.environment || all}
            onValueChange={(one) => setFilter({ ...filter, environment: one === all ? undefined : (one as 'staging') })}
            options={[{ value: all, label: messages.allEnvironments }, ...labeled(environmentNames)]}
          />
        </Toolbar>
      )}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {isFetching && data && <ProgressLine />}
        {!data && !error && (
          <div className="p-5">
            <SkeletonText lines={5} label={messages.loading} />
          </div>
        )}
        {query.isLoadingError && <QueryError className="py-10" title={messages.loadFailed} query={query} />}
        {data?.length === 0 &&
          (isFiltered ? (
            <EmptyState
              art="glass"
              className="py-10"
              title={messages.noMatch}
              action={
                <Button variant="outline" onClick={() => setFilter({})}>
                  {messages.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState className="py-10" title={messages.none} mainAction={newRelease}>
              {messages.purpose}
            </EmptyState>
          ))}
        <ul>
          {data?.map((release) => (
            <ReleaseRow
              key={release.id}
              release={release}
              serviceId={service.id}
              isLatest={release.id === service.latestRelease?.id}
              isOpen={release.id === opened}
              onToggle={() => setOpen(release.id === opened ? null : release.id)}
              onApply={() => onApply(release)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}
