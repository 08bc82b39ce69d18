import type { Attachment } from '@hatchway/contract/attachments'
import type { Comment } from '@hatchway/contract/comments'

/** Files given while filing are sent right after the ticket; this much later (ms), or once somebody has written, they are no part of it. */
const filingTime = 15 * 60_000

/**
 * Which files stand with which comment, by its id. Of those that came with none, what the requester gave while filing stands with the
 * description; the others are `loose`, and so is a file whose comment has not been fetched yet.
 */
export function groupFilesByComment(
  files: readonly Attachment[],
  filed: { at: string; by: string | undefined },
  comments: readonly Pick<Comment, 'id' | 'createdAt'>[],
) {
  const known = new Set(comments.map(({ id }) => id))
  const byComment = new Map<number, Attachment[]>()
  const described: Attachment[] = []
  const loose: Attachment[] = []
  for (const file of files) {
    const { commentId } = file
    if (commentId !== null && known.has(commentId))
      byComment.set(commentId, [...(byComment.get(commentId) ?? []), file])
    else if (commentId === null && isOfFiling(file)) described.push(file)
    else loose.push(file)
  }
  return { byComment, described, loose }

  function isOfFiling({ createdAt, uploadedBy }: Attachment) {
    const at = Date.parse(createdAt)
    const isWritten = comments[0] && Date.parse(comments[0].createdAt) < at
    return !isWritten && at - Date.parse(filed.at) < filingTime && (uploadedBy === null || uploadedBy === filed.by)
  }
}
