import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, shownPictureUrl, withoutNul } from '../../shapes.ts'
import { role } from '../accounts/users.ts'
import { limits } from '../limits.ts'

/** What the caller may do with a message now. Its author may edit it for {@link limits.minutesToEditComment} minutes. */
const commentAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  redact: z.boolean(),
  /** Remove its files for good, also after its text was removed. */
  redactFiles: z.boolean(),
  /** See its earlier versions; false when it has none. */
  seeVersions: z.boolean(),
})

/** What takes the place of a text or a file name that an admin removed for good. */
export const redactedText = 'Removed by an administrator'

export const comment = z.object({
  id,
  ticketId: id,
  content: z.string(),
  isRichText: z.boolean(),
  isInternal: z.boolean(),
  /** The channel: portal, web, e-mail, API. */
  source: z.string(),
  authorId: id.nullable(),
  author: z.object({ id, fullName: z.string(), role, avatarUrl: shownPictureUrl }).nullable(),
  createdAt: instant,
  /** When its author last edited it. */
  editedAt: instant.nullable(),
  /** When an admin removed its text for good; `content` says so. */
  redactedAt: instant.nullable(),
  can: commentAbilities,
})
export type Comment = z.infer<typeof comment>

/** A comment on the portal, without internal fields. */
export const portalComment = comment
  .omit({ isInternal: true, source: true })
  .extend({ can: commentAbilities.pick({ edit: true }) })

const content = z
  .string({ error: 'Write something first' })
  .max(50_000, 'A comment cannot exceed 50000 characters')
  .transform(withoutNul)
  .refine((value) => value.trim().length > 0, 'Write something first')

export const newPortalComment = z.object({ content, isRichText: z.boolean().default(false) })
export const commentChange = newPortalComment
export const newComment = newPortalComment.extend({
  isInternal: z.boolean().default(false),
  /**
   * The newest comment that the writer has seen. Returns 409 when another user has replied publicly after it, so that the writer can read
   * that first. Nothing is checked when it is left out, which also allows the writer to send anyway.
   */
  lastSeenCommentId: z.number().int().min(0).optional(),
  /** The state to set with the reply. */
  status: z.enum(['open', 'in_progress', 'resolved', 'closed']).optional(),
})

/** An earlier text of a message. */
export const commentVersion = z.object({
  id,
  content: z.string(),
  isRichText: z.boolean(),
  writtenAt: instant,
  replacedAt: instant,
})
export type CommentVersion = z.infer<typeof commentVersion>

const oneComment = z.object({ id, commentId: id })

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/comments',
    summary: 'A ticket’s conversation, oldest first. Only staff see internal notes.',
    access: 'signed-in',
    params: oneId,
    response: z.array(comment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/comments',
    summary: 'Add a reply or an internal note.',
    access: 'signed-in',
    params: oneId,
    body: newComment,
    richText: ['content'],
    response: comment,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tickets/:id/comments/:commentId',
    summary: `Edit one of the caller’s own messages, within ${limits.minutesToEditComment} minutes. Mentions are not notified again.`,
    access: 'signed-in',
    params: oneComment,
    body: commentChange,
    richText: ['content'],
    response: comment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tickets/:id/comments/:commentId',
    summary: `Delete one of the caller’s own internal notes, within ${limits.minutesToEditComment} minutes.`,
    access: 'staff',
    params: oneComment,
    response: z.object({ changeId: z.uuid() }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/comments/:commentId/versions',
    summary: 'The earlier versions of an edited message, the latest first.',
    access: 'admin',
    params: oneComment,
    response: z.array(commentVersion),
  }),
}
