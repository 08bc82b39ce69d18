import { fileTexts } from '@hatchway/contract/files/file-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, pageQuery } from '../../platform/call.ts'

const key = ['skipped-files']

/** Queries the files whose text can't be searched, newest first. */
export const skippedFilesPage = (query: { page: number; limit: number }) =>
  pageQuery([...key, query], fileTexts.listSkipped, { query })

/** Queries the files of which only the beginning can be searched, newest first. */
export const partialFilesPage = (query: { page: number; limit: number }) =>
  pageQuery(['partial-files', query], fileTexts.listPartial, { query })

export function useRetryFileText() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(fileTexts.retry, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
