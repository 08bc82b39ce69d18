import type { Attachment } from '@hatchway/contract/files/attachments'
import type { Comment } from '@hatchway/contract/tickets/comments'

/** Files uploaded later than this after the ticket (ms), or after the first comment, no longer count as filed with it. */
const filingTime = 15 * 60_000

/**
 * Returns the files of each comment, by its id. Of the files without a comment, those that the requester uploaded while filing belong to
 * the description; the others are `loose`, as are files whose comment has not been fetched yet.
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
