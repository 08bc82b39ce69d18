import type { Call, Received } from '@hatchway/contract/endpoint'
import { versionNotices } from '@hatchway/contract/releases/version-notices'
import { versionOverview } from '@hatchway/contract/releases/version-overview'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

export type VersionQuery = Call<typeof versionOverview.list>['query']
export type VersionPage = Received<typeof versionOverview.list>
export type VersionNarrowing = Call<typeof versionOverview.counts>['query']

/** Queries one page of the version list. The old page stays visible until the next one arrives. */
export const versionList = (query: VersionQuery) =>
  endpointQuery(['versions', 'list', query], versionOverview.list, { query }, { placeholderData: keepPreviousData })

/** Queries the number of rows in each state. */
export const versionCounts = (query: VersionNarrowing) =>
  endpointQuery(['versions', 'counts', query], versionOverview.counts, { query }, { placeholderData: keepPreviousData })

export type NoticeDraft = Call<typeof versionNotices.preview>['body']

/** Queries the recipients of a notice and a preview for one of them. */
export const noticePreview = (body: NoticeDraft) =>
  endpointQuery(['versions', 'notice', body], versionNotices.preview, { body }, { placeholderData: keepPreviousData })

export function useSendNotice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof versionNotices.send>['body']) => call(versionNotices.send, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['versions'] }),
  })
}
