import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, line, oneId, text } from '../../shapes.ts'

/** A text that agents insert into a message. It belongs to one agent, or is shared by the desk. */
export const cannedReply = z.object({
  id,
  name: z.string(),
  /** The text with placeholders: `{{requester.firstName}}`. */
  content: z.string(),
  isShared: z.boolean(),
  /** Groups whose members may use it; empty means every agent. */
  groupIds: z.array(id),
  /** How often the caller inserted it, and how often all agents did. */
  myUses: z.number(),
  uses: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type CannedReply = z.infer<typeof cannedReply>

const fields = {
  name: line(80).pipe(z.string().min(1, 'Please give the reply a name')),
  content: text(20_000).refine((content) => content.trim() !== '', 'Please write the reply'),
  groupIds: z.array(id).max(100),
}

export const cannedReplies = {
  list: endpoint({
    method: 'GET',
    path: '/api/canned-replies',
    summary: 'The caller’s own canned replies and those of the desk that they may use, what they use most first.',
    access: 'staff',
    response: z.array(cannedReply),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/canned-replies',
    summary: 'Add a canned reply: of one’s own, or, as an admin, of the desk.',
    access: 'staff',
    body: z.object({ ...fields, groupIds: fields.groupIds.default([]), isShared: z.boolean().default(false) }),
    response: cannedReply,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/canned-replies/:id',
    summary: 'Change a canned reply; an out-of-date `version` is refused with 409.',
    access: 'staff',
    params: oneId,
    body: z.object({ ...z.object(fields).partial().shape, version: z.number().int().optional() }),
    response: cannedReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/canned-replies/:id',
    summary: 'Delete a canned reply.',
    access: 'staff',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  countUse: endpoint({
    method: 'POST',
    path: '/api/canned-replies/:id/uses',
    summary: 'Count that the caller put a canned reply into a message.',
    access: 'staff',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
