import type { Call, Received } from '@hatchway/contract/endpoint'
import { versionNotices } from '@hatchway/contract/releases/version-notices'
import { versionOverview } from '@hatchway/contract/releases/version-overview'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, pageQuery } from '../../platform/call.ts'

export type VersionQuery = Call<typeof versionOverview.list>['query']
export type VersionPage = Received<typeof versionOverview.list>
export type VersionNarrowing = Call<typeof versionOverview.counts>['query']

/** Queries one page of the version list. The old page stays visible until the next one arrives. */
export const versionList = (query: VersionQuery) =>
  pageQuery(['versions', 'list', query], versionOverview.list, { query })

/** Queries the number of rows in each state. */
export const versionCounts = (query: VersionNarrowing) =>
  pageQuery(['versions', 'counts', query], versionOverview.counts, { query })

export type NoticeDraft = Call<typeof versionNotices.preview>['body']
/** Whom a notice is for, and the release that it is about. */
export type NoticeTarget = Pick<NoticeDraft, 'rows' | 'filter' | 'releaseId'>

/** Queries the recipients of a notice and a preview for one of them. */
export const noticePreview = (body: NoticeDraft) =>
  pageQuery(['versions', 'notice', body], versionNotices.preview, { body })

export function useSendNotice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof versionNotices.send>['body']) => call(versionNotices.send, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['versions'] }),
  })
}
