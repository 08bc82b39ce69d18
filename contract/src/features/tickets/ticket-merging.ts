import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, oneId } from '../../shapes.ts'
import { subjectRule } from './ticket-text-shapes.ts'
import { changedTicket } from './tickets.ts'

export const mergedAtOnce = 50
export const splitAtOnce = 100
const noGroup = 'Please select an assigned group for this ticket'

export const ticketMerging = {
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
