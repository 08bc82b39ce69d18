import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId } from '../../shapes.ts'
import { ticketState } from '../ticket-types/ticket-types.ts'
import { changeId } from './tickets.ts'

/** The relation of a ticket to another, seen from the first. Splits and follow-ups create the last four; users choose among the others. */
export const ticketRelation = z.enum([
  'relates_to',
  'duplicates',
  'is_duplicated_by',
  'blocks',
  'is_blocked_by',
  'causes',
  'is_caused_by',
  'parent_of',
  'child_of',
  'follow_up_of',
  'is_followed_up_by',
  'split_from',
  'split_into',
])
export type TicketRelation = z.infer<typeof ticketRelation>

/** How a link is stored, and its relation seen from either end. */
export const linkSides = {
  relates_to: ['relates_to', 'relates_to'],
  duplicates: ['duplicates', 'is_duplicated_by'],
  blocks: ['blocks', 'is_blocked_by'],
  causes: ['causes', 'is_caused_by'],
  parent_of: ['parent_of', 'child_of'],
  follow_up_of: ['follow_up_of', 'is_followed_up_by'],
  split_from: ['split_from', 'split_into'],
} as const satisfies Record<string, [TicketRelation, TicketRelation]>
export type LinkKind = keyof typeof linkSides

export const ticketLink = z.object({
  id,
  relation: ticketRelation,
  ticket: z.object({
    id,
    ticketNumber: z.string(),
    subject: z.string(),
    status: ticketState,
    statusName: z.string(),
    typeIcon: z.string(),
    typeHue: z.number(),
  }),
  createdAt: instant,
})
export type TicketLink = z.infer<typeof ticketLink>

export const ticketLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/links',
    summary: 'Linked tickets that the caller can see. Portal users and requesters see follow-ups only.',
    access: 'signed-in',
    params: oneId,
    response: z.array(ticketLink),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/links',
    summary: 'Link a ticket to another one. Both tickets show the link.',
    access: 'staff',
    params: oneId,
    body: z.object({ ticketId: id, relation: ticketRelation.exclude(['split_from', 'split_into']) }),
    response: ticketLink.extend({ changeId }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ticket-links/:id',
    summary: 'Remove a link.',
    access: 'staff',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
