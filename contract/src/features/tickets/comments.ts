import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, shownPictureUrl, withoutNul } from '../../shapes.ts'
import { role } from '../accounts/users.ts'

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
})
export type Comment = z.infer<typeof comment>

/** A comment on the portal, without internal fields. */
export const portalComment = comment.omit({ isInternal: true, source: true })

const content = z
  .string({ error: 'Write something first' })
  .max(50_000, 'A comment cannot exceed 50000 characters')
  .transform(withoutNul)
  .refine((value) => value.trim().length > 0, 'Write something first')

export const newPortalComment = z.object({ content, isRichText: z.boolean().default(false) })
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
}
