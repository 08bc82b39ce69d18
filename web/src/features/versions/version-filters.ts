import { type VersionState, versionOverview } from '@hatchway/contract/releases/version-overview'
import { readListSearch } from '../../platform/lists/list-search.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { labeled } from '../../ui/select/labeled.ts'
import { versionListMessages as messages } from './version.messages.tsx'

/** The parameters of the overview in the address. `notify` opens the notice for all rows that match the filter. */
export const readVersionSearch = readListSearch(versionOverview.list.query, ['notify'])
export const useVersionListState = () => useListState(versionOverview.list.query, { area: 'versions', own: ['notify'] })

export const versionStates = labeled<VersionState>(messages.states)

export const stateIn = (text: string | undefined): VersionState =>
  versionStates.find(({ value }) => value === text)?.value ?? 'running'
