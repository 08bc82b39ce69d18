import { versionOverview } from '@hatchway/contract/releases/version-overview'
import { readListSearch } from '../../platform/lists/list-search.ts'
import { useListState } from '../../platform/lists/list-state.ts'

/** The parameters of the overview in the address. `notify` opens the notice for all rows that match the filter. */
export const readVersionSearch = readListSearch(versionOverview.list.query, ['notify'])
export const useVersionListState = () => useListState(versionOverview.list.query, { area: 'versions', own: ['notify'] })
