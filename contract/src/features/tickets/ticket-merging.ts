import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, oneId } from '../../shapes.ts'
import { subjectRule } from './ticket-words.ts'
import { changedTicket } from './tickets.ts'

export const mergedAtOnce = 50
export const splitAtOnce = 100
const noGroup = 'Please select an assigned group for this ticket'

export const ticketMerging = {
  merge: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/merge',
    summary:
      'Merge other tickets into this one: they close and lead here, and what was said on them is shown here to whoever may see it there.',
    access: 'staff',
    params: oneId,
    body: z.object({
      sourceIds: z
        .array(id)
        .min(1, 'Choose a ticket to merge')
        .max(mergedAtOnce, `At most ${mergedAtOnce} tickets are merged at once`),
    }),
    response: changedTicket,
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/split',
    summary: 'Make a new ticket of some messages, with their files; the two are linked.',
    access: 'staff',
    params: oneId,
    body: z.object({
      commentIds: z
        .array(id)
        .min(1, 'Choose a message')
        .max(splitAtOnce, `At most ${splitAtOnce} messages are split off at once`),
      subject: subjectRule,
      typeId: id,
      assignedGroupId: id.nullish().refine((group) => typeof group === 'number', noGroup),
    }),
    response: changedTicket,
    status: 201,
  }),
}
