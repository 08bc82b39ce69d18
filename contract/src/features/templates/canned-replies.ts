import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, oneId, text } from '../../shapes.ts'
import { templateBodies, templateFields } from './templates.ts'

/** A text that agents insert into a message. It belongs to one agent, or is shared by the desk. */
export const cannedReply = z.object({
  id,
  name: z.string(),
  /** The text with placeholders: `{{requester.firstName}}`. */
  content: z.string(),
  ...templateFields,
})
export type CannedReply = z.infer<typeof cannedReply>

const bodies = templateBodies({
  name: filledLine(80, 'Please give the reply a name'),
  content: text(20_000).refine((content) => content.trim() !== '', 'Please write the reply'),
})

export const cannedReplies = {
  list: endpoint({
    method: 'GET',
    path: '/api/canned-replies',
    summary: 'The caller’s own and shared canned replies, most used first.',
    access: 'staff',
    response: z.array(cannedReply),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/canned-replies',
    summary: 'Add a canned reply of the caller’s own or, as an admin, a shared one.',
    access: 'staff',
    body: bodies.add,
    response: cannedReply,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/canned-replies/:id',
    summary: 'Change a canned reply. An outdated `version` returns 409.',
    access: 'staff',
    params: oneId,
    body: bodies.change,
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
    summary: 'Count the use of a canned reply by the caller.',
    access: 'staff',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
