import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListState } from '../../platform/lists/list-state.ts'
import { FilterChip } from '../../ui/display/chip.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import { CustomerSelect } from '../customers/customer-select.tsx'
import { oneRelease } from '../releases/releases.queries.ts'
import { servicesList } from '../services/services.queries.ts'
import { versionListMessages as messages } from './version.messages.tsx'

/** The filters of the overview. */
export function VersionTools({ list, end }: { list: ListState; end?: ReactNode }) {
  const services = useQuery(servicesList)
  const { filters: search, setFilters: filter } = list
  const isNarrowed = search.search || search.serviceId || search.customerId || search.runs || search.before
  return (
    <Toolbar>
      <ListSearch
        list={list}
        label={messages.search}
        placeholder={messages.searchExample}
        className="w-56 max-md:w-full"
      />
      <span className="w-48 max-md:w-[calc(50%-4px)]">
        <Combobox
          quiet
          clearable
          label={messages.service}
          placeholder={messages.anyService}
          searchPlaceholder={messages.searchServices}
          options={recordOptions(services.data)}
          value={search.serviceId}
          onValueChange={(serviceId) => filter({ serviceId, runs: undefined, before: undefined })}
        />
      </span>
      <span className="w-48 max-md:w-[calc(50%-4px)]">
        <CustomerSelect
          quiet
          label={messages.customer}
          none={messages.anyCustomer}
          value={search.customerId ? Number(search.customerId) : undefined}
          onValueChange={(id) => filter({ customerId: id === undefined ? undefined : String(id) })}
        />
      </span>
      <ReleaseChip list={list} name="runs" label={messages.runs} />
      <ReleaseChip list={list} name="before" label={messages.olderThan} />
      {isNarrowed && (
        <ClearFilters
          onClear={() =>
            filter({
              search: undefined,
              serviceId: undefined,
              customerId: undefined,
              runs: undefined,
              before: undefined,
            })
          }
        />
      )}
      {end}
    </Toolbar>
  )
}

/** Shows the release that the rows are compared with, when the page was opened from a release. */
function ReleaseChip({ list, name, label }: { list: ListState; name: 'runs' | 'before'; label: string }) {
  const { filters: search, setFilters: filter } = list
  const [serviceId, releaseId] = [Number(search.serviceId), Number(search[name])]
  const { data } = useQuery({ ...oneRelease(serviceId, releaseId), enabled: serviceId > 0 && releaseId > 0 })
  if (!search[name]) return null
  return (
    <FilterChip
      label={label}
      value={data?.version ?? messages.unknownRelease}
      onRemove={() => filter({ [name]: undefined })}
    />
  )
}
