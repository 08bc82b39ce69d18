import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { id, oneId, pageTotals, paging, person } from '../../../shapes.ts'
import { role, userStatus } from '../../accounts/users.ts'

/** The rule by which a user sees a ticket, or would: admins, agents, limited agents, requesters, a customer’s users, and walk-ins. */
export const viewingRule = z.enum(['admin', 'all_groups', 'own_groups', 'own_tickets', 'organization', 'own_in_intake'])
export type ViewingRule = z.infer<typeof viewingRule>

/** Why a user does not see it. */
export const unseen = z.enum([
  'deactivated',
  'no_portal',
  'portal_closed',
  'other_groups',
  'not_theirs',
  'other_customer',
])
export type Unseen = z.infer<typeof unseen>

export const viewer = person.extend({
  role,
  customerName: z.string().nullable(),
  status: userStatus,
  rule: viewingRule,
  /** Null when they see it. */
  unseen: unseen.nullable(),
  seesNotes: z.boolean(),
  hasApiKey: z.boolean(),
  /** The groups of a limited agent; empty means all, or that groups do not matter. */
  allowedGroups: z.array(z.string()),
})
export type Viewer = z.infer<typeof viewer>

export const viewerGroup = z.object({
  rule: viewingRule,
  count: z.number(),
  withApiKey: z.number(),
  seesNotes: z.boolean(),
})
export type ViewerGroup = z.infer<typeof viewerGroup>

export const viewerSummary = z.object({
  total: z.number(),
  seeNotes: z.number(),
  withApiKey: z.number(),
  /** Groups without users are left out. */
  groups: z.array(viewerGroup),
  /** The properties of the ticket that the rules depend on. */
  about: z.object({
    groupName: z.string().nullable(),
    requester: z.object({ id, fullName: z.string() }).nullable(),
    customer: z
      .object({ id, name: z.string(), isIntake: z.boolean(), portal: z.enum(['open', 'closed', 'none']) })
      .nullable(),
  }),
})
export type ViewerSummary = z.infer<typeof viewerSummary>

/** The users who can see a ticket, for admins. */
export const ticketViewers = {
  summary: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/viewers',
    summary: 'The number of users who can see a ticket and its internal notes, by rule.',
    access: 'admin',
    params: oneId,
    response: viewerSummary,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/viewers/people',
    summary:
      'The users who can see a ticket by one rule or, without a rule, all users, with whether and why they can see it.',
    access: 'admin',
    params: oneId,
    query: z.object({
      rule: viewingRule.optional(),
      /** Words of a name, a user name or an e-mail address. */
      search: z.string().max(200).optional(),
      ...paging,
    }),
    response: z.object({ people: z.array(viewer), ...pageTotals }),
  }),
}
