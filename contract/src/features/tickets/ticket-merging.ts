import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { anyOf, id, oneId } from '../../shapes.ts'
import { subjectRule } from './ticket-text-shapes.ts'
import { changedTicket } from './tickets.ts'

export const mergedAtOnce = 50
export const splitAtOnce = 100
const noGroup = 'Please select an assigned group for this ticket'

/** What a merge does with the tasks and approvals of the tickets that are closed. */
export const mergePreview = z.object({
  /** Open tasks, which move to the ticket that stays and keep their due times; and those of them that are required. */
  tasks: z.number(),
  requiredTasks: z.number(),
  /** Pending requests for approval, which stay with their ticket. */
  approvals: z.number(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const ticketMerging = {
  preview: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/merge',
    summary: 'What merging other tickets into this one would do with their tasks and approvals.',
    access: 'staff',
    params: oneId,
    query: z.object({ sourceIds: anyOf(id) }),
    response: mergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/merge',
    summary:
      'Merge other tickets into this one: they are closed and link to it, and their messages are added to it, with the same visibility.',
    access: 'staff',
    params: oneId,
    body: z.object({
      sourceIds: z
        .array(id)
        .min(1, 'Choose a ticket to merge')
        .max(mergedAtOnce, `You can merge at most ${mergedAtOnce} tickets at once`),
    }),
    response: changedTicket,
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/split',
    summary: 'Move messages and their files to a new ticket, which is linked to this one.',
    access: 'staff',
    params: oneId,
    body: z.object({
      commentIds: z
        .array(id)
        .min(1, 'Choose a message')
        .max(splitAtOnce, `You can split off at most ${splitAtOnce} messages at once`),
      subject: subjectRule,
      typeId: id,
      assignedGroupId: id.nullish().refine((group) => typeof group === 'number', noGroup),
    }),
    response: changedTicket,
    status: 201,
  }),
}
