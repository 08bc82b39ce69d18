import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, oneId, text } from '../../shapes.ts'
import { templateBodies, templateEndpoints, templateFields } from './templates.ts'

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
  ...templateEndpoints('/api/canned-replies', cannedReply, { one: 'canned reply', many: 'canned replies' }, bodies),
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
