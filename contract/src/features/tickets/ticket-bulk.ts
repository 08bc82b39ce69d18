import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { errorCode } from '../../error-codes.ts'
import { id, oneId } from '../../shapes.ts'
import { deletion } from './ticket-deletion.ts'
import { fieldsWith, maskOf } from './ticket-fields.ts'
import { ticketTags } from './ticket-text-shapes.ts'
import { changedTicket, changeId, fallbackGroupId, ticketChange } from './tickets.ts'

export const bulkAtMost = 1000

/** Changes that can be applied to many tickets at once. Tags are added and removed one by one, so that each ticket keeps its others. */
export const bulkChange = ticketChange
  .pick(maskOf(fieldsWith('bulk')))
  .extend({
    addTags: ticketTags.optional(),
    removeTags: ticketTags.optional(),
    isFollowing: z.boolean().optional(),
    /** Hides the tickets, and removes them after 30 days. */
    deletion: deletion.optional(),
    fallbackGroupId,
  })
  .refine(
    ({ fallbackGroupId: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    'Choose what to change',
  )
export type BulkChange = z.input<typeof bulkChange>

/** The result for each ticket: a ticket that rejects the change does not prevent that of the others. */
export const bulkOutcome = z.object({
  changeId,
  changed: z.array(id),
  failed: z.array(z.object({ id, code: errorCode, message: z.string() })),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

export const ticketBulk = {
  change: endpoint({
    method: 'POST',
    path: '/api/tickets/bulk',
    summary: `Change up to ${bulkAtMost} tickets in one request. The rules of each ticket apply.`,
    access: 'staff',
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'Choose a ticket')
        .max(bulkAtMost, `You can change at most ${bulkAtMost} tickets at once`)
        .transform((given) => [...new Set(given)]),
      change: bulkChange,
    }),
    response: bulkOutcome,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/tickets/undo',
    summary: 'Undo everything that one request changed, by its `changeId`, within 30 days.',
    access: 'staff',
    body: z.object({ changeId }),
    response: bulkOutcome,
  }),
  undoEvents: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/undo',
    summary: 'Undo events of a ticket’s timeline, either all or none, within 30 days.',
    access: 'staff',
    params: oneId,
    body: z.object({ eventIds: z.array(z.int().positive()).min(1).max(100) }),
    response: changedTicket,
  }),
}
