import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, oneId, shownPictureUrl, withoutNul } from '../shapes.ts'
import { role } from './users.ts'

export const comment = z.object({
  id,
  ticketId: id,
  content: z.string(),
  isRichText: z.boolean(),
  isInternal: z.boolean(),
  /** How it came: portal, web, e-mail, API. */
  source: z.string(),
  authorId: id.nullable(),
  author: z.object({ id, fullName: z.string(), role, avatarUrl: shownPictureUrl }).nullable(),
  createdAt: instant,
})
export type Comment = z.infer<typeof comment>

/** The portal's comment has no internal side at all. */
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
   * The newest comment that the writer had on screen. When somebody else answered publicly after it, the reply is refused with 409,
   * so that the writer can read it first. Left out, nothing is checked: that is also how one sends anyway.
   */
  lastSeenCommentId: z.number().int().min(0).optional(),
  /** A state that the ticket takes with the reply. */
  status: z.enum(['open', 'in_progress', 'resolved', 'closed']).optional(),
})

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/comments',
    summary: 'A ticket’s conversation, oldest first; internal notes for staff alone.',
    access: 'signed-in',
    params: oneId,
    response: z.array(comment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/comments',
    summary: 'Reply, or write an internal note.',
    access: 'signed-in',
    params: oneId,
    body: newComment,
    richText: ['content'],
    response: comment,
    status: 201,
  }),
}
