import { type VersionState, versionOverview } from '@hatchway/contract/releases/version-overview'
import { readListSearch } from '../../platform/lists/list-search.ts'
import { useListState } from '../../platform/lists/list-state.ts'

/** The parameters of the overview in the address. `notify` opens the notice for all rows that match the filter. */
export const readVersionSearch = readListSearch(versionOverview.list.query, ['notify'])
export const useVersionListState = () => useListState(versionOverview.list.query, { area: 'versions', own: ['notify'] })

export const versionStates: { value: VersionState; label: string }[] = [
  { value: 'running', label: 'Running' },
  { value: 'behind', label: 'Behind' },
  { value: 'at_risk', label: 'At risk' },
  { value: 'never', label: 'Never applied' },
]

export const stateIn = (text: string | undefined): VersionState =>
  versionStates.find(({ value }) => value === text)?.value ?? 'running'
