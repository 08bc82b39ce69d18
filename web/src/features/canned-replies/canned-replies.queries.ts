import { type CannedReply, cannedReplies } from '@hatchway/contract/templates/canned-replies'
import { call, endpointQuery } from '../../platform/call.ts'
import { useTemplateChanges } from './use-template-changes.ts'

/** Queries the canned replies that the user may use, most used first. Staff only. */
export const cannedRepliesList = endpointQuery(['canned-replies'], cannedReplies.list)

export type ReplyDraft = Pick<CannedReply, 'name' | 'content' | 'isShared' | 'groupIds'>
export const useReplyChanges = () => useTemplateChanges<ReplyDraft>(cannedReplies, cannedRepliesList.queryKey)

/** Counts one use of a reply. Failures are ignored. */
export const countReplyUse = (id: number) => call(cannedReplies.countUse, { params: { id } }).catch(() => null)
