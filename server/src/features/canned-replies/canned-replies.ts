import { limits } from '@hatchway/contract/limits'
import type { CannedReply } from '@hatchway/contract/templates/canned-replies'
import { cannedReplyLabels } from './canned-replies.messages.ts'
import { templateHandlers } from './templates.ts'

/** The handlers of canned replies. */
export const cannedReplyTemplates = templateHandlers<CannedReply, 'content'>(
  {
    table: 'canned_replies',
    prefix: 'canned_reply',
    content: 'content',
    labels: cannedReplyLabels,
    limit: { own: limits.cannedRepliesPerUser, shared: limits.sharedCannedReplies },
  },
  (_, content) => content,
)
