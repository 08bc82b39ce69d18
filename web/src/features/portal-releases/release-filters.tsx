import type { Environment, ReleaseType } from '@hatchway/contract/releases/releases'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { environmentNames, releaseTypeNames } from '../releases/release-type.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'
import type { ReleaseFilter } from './portal-releases.queries.ts'

export type FilterChange = Partial<Record<keyof ReleaseFilter, string | undefined>>
type ReleaseFiltersProps = { filter: ReleaseFilter; onFilter: (change: FilterChange) => void }

const all = 'all'
/** Reads the filter from the URL. Unsupported values are left out. */
export function readReleaseFilter(from: FilterChange): ReleaseFilter {
  const search = from.search?.trim()
  return {
    ...(search && { search }),
    ...(Object.hasOwn(releaseTypeNames, from.releaseType ?? '') && { releaseType: from.releaseType as ReleaseType }),
    ...(Object.hasOwn(environmentNames, from.environment ?? '') && { environment: from.environment as Environment }),
  }
}

/** Filters by version or summary, release type and environment. */
export function ReleaseFilters({ filter, onFilter }: ReleaseFiltersProps) {
  const isNarrow = useNarrow()
  const list = { filters: filter, setFilters: onFilter }
  const types = [{ value: all, label: messages.filters.allTypesShort }, ...labeled(releaseTypeNames)]
  return (
    <div
      role="toolbar"
      aria-label={messages.filters.title}
      className="flex flex-none flex-wrap items-center gap-2.5 border-b border-line px-4 pt-1 pb-3.5 md:px-7"
    >
      <ListSearch
        list={list}
        label={messages.filters.search}
        placeholder={messages.filters.searchPlaceholder}
        className="w-66 max-md:w-full md:max-lg:max-w-66 md:max-lg:flex-1 md:max-lg:basis-44"
      />
      {isNarrow ? (
        <FilterSelect
          list={list}
          name="releaseType"
          label={messages.filters.type}
          className="min-w-0 flex-1"
          none={messages.filters.allTypes}
          options={labeled(releaseTypeNames)}
        />
      ) : (
        <Segmented
          aria-label={messages.filters.type}
          value={filter.releaseType ?? all}
          segments={types}
          onValueChange={(releaseType) => onFilter({ releaseType })}
        />
      )}
      <FilterSelect
        list={list}
        name="environment"
        label={messages.filters.environment}
        className="w-44 max-md:w-auto max-md:min-w-0 max-md:flex-1 md:ms-auto"
        none={messages.filters.allEnvironments}
        options={labeled(environmentNames)}
      />
    </div>
  )
}
