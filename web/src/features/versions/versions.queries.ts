import type { Call } from '@hatchway/contract/endpoint'
import { versionNotices } from '@hatchway/contract/version-notices'
import { versionOverview } from '@hatchway/contract/version-overview'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type VersionQuery = Call<typeof versionOverview.list>['query']
export type VersionNarrowing = Call<typeof versionOverview.counts>['query']

/** One page of who runs what. The old page stays until the next one is there. */
export const versionList = (query: VersionQuery) =>
  queryOptions({
    queryKey: ['versions', 'list', query],
    queryFn: ({ signal }) => call(versionOverview.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many rows each state holds. */
export const versionCounts = (query: VersionNarrowing) =>
  queryOptions({
    queryKey: ['versions', 'counts', query],
    queryFn: ({ signal }) => call(versionOverview.counts, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export type NoticeDraft = Call<typeof versionNotices.preview>['body']

/** Who gets a message, and what one of them reads. */
export const noticePreview = (body: NoticeDraft) =>
  queryOptions({
    queryKey: ['versions', 'notice', body],
    queryFn: ({ signal }) => call(versionNotices.preview, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useSendNotice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof versionNotices.send>['body']) => call(versionNotices.send, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['versions'] }),
  })
}
