import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { errorCode, issue } from '../../error-codes.ts'
import { id, oneId } from '../../shapes.ts'
import { ticketState } from '../ticket-types/ticket-types.ts'
import { deletion } from './ticket-deletion.ts'
import { fieldsWith, maskOf } from './ticket-fields.ts'
import { ticketFilter } from './ticket-filter.ts'
import { ticketTags } from './ticket-text-shapes.ts'
import { changedTicket, changeId, fallbackGroupId, ticketChange } from './tickets.ts'

/** The most tickets that one request names by their ids, and that are changed before its response. */
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

/** The filter as in a list's URL; an unknown name is an error, so that no typing mistake selects every ticket. */
export const bulkFilter = z.strictObject(ticketFilter)
/** The tickets of a bulk change: by their ids, or all that match a list's filter when the change begins. */
export const bulkTickets = {
  ids: z
    .array(id)
    .min(1, 'Choose a ticket')
    .max(bulkAtMost, `You can change at most ${bulkAtMost} tickets at once`)
    .transform((given) => [...new Set(given)])
    .optional(),
  filter: bulkFilter.optional(),
}
export const hasOneSelection = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)
export const chooseTickets = { message: 'Choose a ticket', path: ['ids'] }

/** The result for each ticket: a ticket that rejects the change does not prevent that of the others. */
export const bulkOutcome = z.object({
  changeId,
  changed: z.array(id),
  /** The number of tickets that had the values already. */
  unchanged: z.number(),
  failed: z.array(
    z.object({
      id,
      /** Null where the caller can’t see the ticket. */
      ticketNumber: z.string().nullable(),
      code: errorCode,
      message: z.string(),
      /** The fields that are empty, where a step requires them. */
      issues: z.array(issue).optional(),
    }),
  ),
  /** The number of tickets to change. */
  total: z.number(),
  /** More than a thousand tickets are changed after the response: `GET /api/tickets/bulk/{changeId}` tells how far it is. */
  isRunning: z.boolean(),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

export const bulkPreview = z.object({
  total: z.number(),
  isTooMany: z.boolean(),
  /** What the change would end, with how many: requests for approval of what it changes. Its undo brings them back. */
  ends: z.array(z.object({ kind: z.enum(['approval']), count: z.number() })),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** How far a bulk change is that continues after its response. */
export const bulkProgress = z.object({
  changeId,
  total: z.number(),
  changed: z.number(),
  /** The number of tickets that had the values already. */
  unchanged: z.number(),
  failed: z.number(),
  /** Why tickets were skipped, the most frequent reason first. */
  reasons: z.array(z.object({ message: z.string(), tickets: z.number() })),
  /** Stopped: the server was restarted, or the session ended. What was changed stays, and can be undone. */
  state: z.enum(['running', 'finished', 'stopped']),
})
export type BulkProgress = z.infer<typeof bulkProgress>

/** Where tickets can be moved together: to a state, and to a step by its name. Each says how many of them. */
export const bulkSteps = z.object({
  /** The number of tickets. */
  total: z.number(),
  steps: z.array(
    z.object({
      state: ticketState,
      /** Null for the state alone, which leads each ticket to a step of its own workflow. */
      statusName: z.string().nullable(),
      /** The tickets that the caller may move there by their workflows. */
      tickets: z.number(),
      /** Those that are there already. */
      there: z.number(),
    }),
  ),
})
export type BulkSteps = z.infer<typeof bulkSteps>

export const ticketBulk = {
  change: endpoint({
    method: 'POST',
    path: '/api/tickets/bulk',
    summary: `Change up to ${bulkAtMost} tickets by their ids, or all that match a filter. The rules of each ticket apply.`,
    access: 'staff',
    body: z.object({ ...bulkTickets, change: bulkChange }).refine(hasOneSelection, chooseTickets),
    response: bulkOutcome,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/tickets/bulk/preview',
    summary: 'How many tickets a bulk change would concern now, and what it would end on them.',
    access: 'staff',
    body: z.object({ ...bulkTickets, change: bulkChange.optional() }).refine(hasOneSelection, chooseTickets),
    response: bulkPreview,
  }),
  steps: endpoint({
    method: 'POST',
    path: '/api/tickets/bulk/steps',
    summary: 'The states and workflow steps that the caller can move tickets to, each with the number of tickets.',
    access: 'staff',
    body: z.object(bulkTickets).refine(hasOneSelection, chooseTickets),
    response: bulkSteps,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/tickets/bulk/:changeId',
    summary: 'How far one of the caller’s own bulk changes is, of more than a thousand tickets.',
    access: 'staff',
    params: z.object({ changeId }),
    response: bulkProgress,
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
