import { files } from '@hatchway/contract/files/attachments'
import { readListSearch } from '../../platform/lists/list-search.ts'
import { useListState } from '../../platform/lists/list-state.ts'

export const readFileSearch = readListSearch(files.list.query)

/** The list of files. An address without parameters shows the page of the last visit. */
export const useFileListState = (area: 'files' | 'portal_files', own: readonly 'view'[] = []) =>
  useListState(files.list.query, { area, own, isAscending: true, restores: {} })
