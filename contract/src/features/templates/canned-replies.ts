import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
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

const replyEndpoints = recordEndpoints('/api/canned-replies', cannedReply, 'staff')

export const cannedReplies = {
  list: replyEndpoints.list('The caller’s own and shared canned replies, most used first.'),
  add: replyEndpoints.add('Add a canned reply of the caller’s own or, as an admin, a shared one.', bodies.add),
  change: replyEndpoints.change('Change a canned reply. An outdated `version` returns 409.', bodies.change),
  remove: replyEndpoints.remove('Delete a canned reply.'),
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
