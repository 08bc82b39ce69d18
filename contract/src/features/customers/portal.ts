import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, optionalId, paging, withoutNul } from '../../shapes.ts'
import { credentials } from '../accounts/auth.ts'
import { currentUser, role } from '../accounts/users.ts'
import { attachment } from '../files/attachments.ts'
import { limits } from '../limits.ts'
import { toOneLine } from '../one-line.ts'
import { commentChange, newPortalComment, portalComment } from '../tickets/comments.ts'
import { shapesOf } from '../tickets/ticket-field-shapes.ts'
import { fieldsReadBy, maskOf } from '../tickets/ticket-fields.ts'
import { portalTicketFilter, portalTicketOrder } from '../tickets/ticket-filter.ts'
import {
  foundTicket,
  listTotal,
  mergedFrom,
  mergedInto,
  textSearch,
  ticketCreator,
  ticketSnippet,
  ticketSummary,
} from '../tickets/tickets.ts'
import { portalBranding } from './portals.ts'

/** The branding of a portal. Outside a portal only `isPortal` is present. */
export const portalInfo = z.object({
  isPortal: z.literal(true),
  customerId: id,
  customerName: z.string(),
  portalId: id,
  portalName: z.string(),
  ...portalBranding,
})
export type PortalInfo = z.infer<typeof portalInfo>
const notPortal = z.object({ isPortal: z.literal(false) })

export const requestType = z.object({ id, name: z.string(), isDefault: z.boolean(), icon: z.string(), hue: z.number() })
export type RequestType = z.infer<typeof requestType>

type SummaryKey = keyof typeof ticketSummary.shape
const isInSummary = <K extends string>(key: K): key is Extract<K, SummaryKey> => key in ticketSummary.shape

export const portalTicketSummary = ticketSummary.pick({
  ...maskOf(fieldsReadBy('portal').filter(isInSummary)),
  typeName: true,
  typeIcon: true,
  typeHue: true,
  requester: true,
  serviceName: true,
  commentCount: true,
  isUnread: true,
  sla: true,
})
export type PortalTicketSummary = z.infer<typeof portalTicketSummary>
export const listedPortalTicket = portalTicketSummary.extend({ snippet: ticketSnippet.optional() })
export type ListedPortalTicket = z.infer<typeof listedPortalTicket>

/**
 * A stage of the approval of a ticket. Its approvers are not named: the caller is one of them, or all belong to the caller's organization,
 * or they do not.
 */
export const portalApprovalStage = z.object({
  approvers: z.enum(['caller', 'customer', 'support']),
  /** `waiting`: stages before it are not approved yet. */
  state: z.enum(['waiting', 'pending', 'approved', 'declined']),
  approvals: z.number(),
  /** How many must approve; null where that depends on who they will be. */
  needed: z.number().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type PortalApprovalStage = z.infer<typeof portalApprovalStage>

export const portalTicket = portalTicketSummary.extend({
  description: z.string(),
  createdBy: ticketCreator,
  attachments: z.array(attachment),
  firstRespondedAt: instant.nullable(),
  /** When it became in progress; null unless it is in progress now. */
  inProgressSince: instant.nullable(),
  resolvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Of the pending request for approval, or else of the last one that was approved or declined. Stages that were not reached are left out. */
  approvalStages: z.array(portalApprovalStage),
  /** Staff who work on it and users of the organization who wrote in it. */
  people: z.array(z.object({ id, fullName: z.string(), role })),
  isFollowing: z.boolean(),
  mergedInto,
  mergedFrom,
  can: z.object({
    comment: z.boolean(),
    attach: z.boolean(),
    /** Requesters resolve and reopen their own tickets. */
    resolve: z.boolean(),
    reopen: z.boolean(),
    /** Requesters withdraw their own open tickets, and reopen them. */
    withdraw: z.boolean(),
  }),
})
export type PortalTicket = z.infer<typeof portalTicket>

const notBlank = (message: string, max: number, tooLong: string, cleaned: (value: string) => string) =>
  z
    .string({ error: message })
    .transform(cleaned)
    .refine((value) => value.trim().length > 0, message)
    .refine((value) => value.trim().length <= max, tooLong)
const incomplete = 'Subject and description are required'
const noType = 'Please select a ticket type'

/** The Create Support Ticket dialog has fewer rules than the full form: subject and description must not be blank. */
export const newPortalTicket = z.object({
  subject: notBlank(incomplete, 100, 'Subject cannot exceed 100 characters', toOneLine),
  description: notBlank(incomplete, 100_000, 'At most 100000 characters', withoutNul),
  priority: shapesOf('response').priority.default('medium'),
  typeId: z.union([z.number(), z.string().regex(/\d/, noType)], { error: noType }).pipe(id),
  customerId: optionalId,
  /** The closed ticket that this one follows up. */
  followUpOf: optionalId,
})

const filter = z.object(portalTicketFilter)

export const portal = {
  detect: endpoint({
    method: 'GET',
    path: '/api/portal/detect',
    summary: 'Whether the host belongs to a customer’s portal, and the portal’s branding.',
    access: 'anyone',
    response: z.discriminatedUnion('isPortal', [portalInfo, notPortal]),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/portal/auth/me',
    summary: 'The user signed in to this portal.',
    access: 'portal',
    response: currentUser,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/portal/auth/login',
    summary: 'Sign in to a customer’s portal.',
    access: 'anyone',
    requiresSession: true,
    body: credentials,
    response: currentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/portal/auth/logout',
    summary: 'Sign out of the portal.',
    access: 'anyone',
    requiresSession: true,
    response: z.object({ message: z.string() }),
  }),
  requestTypes: endpoint({
    method: 'GET',
    path: '/api/portal/request-types',
    summary: 'Ticket types available in the portal.',
    access: 'portal',
    response: z.array(requestType),
  }),
  listTickets: endpoint({
    method: 'GET',
    path: '/api/portal/tickets',
    summary: 'The organization’s tickets, filtered, sorted and paged.',
    access: 'portal',
    query: filter.extend({ ...portalTicketOrder, ...paging }),
    response: z.object({ tickets: z.array(listedPortalTicket), ...listTotal, ...textSearch }),
  }),
  ticketCounts: endpoint({
    method: 'GET',
    path: '/api/portal/tickets/counts',
    summary: 'The organization’s tickets counted by type, and how many are unresolved.',
    access: 'portal',
    response: z.object({
      all: z.number(),
      unresolved: z.number(),
      byType: z.array(z.object({ typeId: id, count: z.number() })),
    }),
  }),
  createTicket: endpoint({
    method: 'POST',
    path: '/api/portal/tickets',
    summary: 'Create a ticket for the caller’s organization. A form can include its files.',
    access: 'portal',
    body: newPortalTicket,
    richText: ['description'],
    response: portalTicketSummary.extend({ description: z.string() }),
    status: 201,
    multipart: true,
  }),
  exportTickets: endpoint({
    method: 'GET',
    path: '/api/portal/tickets/export',
    summary: 'The matching tickets as CSV.',
    access: 'portal',
    query: filter,
    response: z.unknown(),
    streams: 'text/csv',
  }),
  searchTickets: endpoint({
    method: 'GET',
    path: '/api/portal/tickets/search',
    summary: 'The organization’s tickets whose subject or number contains the text, up to 20.',
    access: 'portal',
    query: z.object({ q: z.string().max(200).default('') }),
    response: z.array(foundTicket),
  }),
  showTicket: endpoint({
    method: 'GET',
    path: '/api/portal/tickets/:id',
    summary: 'One ticket of the organization with its files.',
    access: 'portal',
    params: oneId,
    response: portalTicket,
  }),
  resolveTicket: endpoint({
    method: 'POST',
    path: '/api/portal/tickets/:id/resolve',
    summary: 'Resolve one of the caller’s own tickets.',
    access: 'portal',
    params: oneId,
    response: portalTicket,
  }),
  reopenTicket: endpoint({
    method: 'POST',
    path: '/api/portal/tickets/:id/reopen',
    summary: 'Reopen one of the caller’s own tickets that is resolved, or that they withdrew in the last 30 days.',
    access: 'portal',
    params: oneId,
    response: portalTicket,
  }),
  withdrawTicket: endpoint({
    method: 'POST',
    path: '/api/portal/tickets/:id/withdraw',
    summary:
      'Withdraw one of the caller’s own open tickets: close it without work, and withdraw its approval requests.',
    access: 'portal',
    params: oneId,
    response: portalTicket,
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/api/portal/tickets/:id/comments',
    summary: 'The public conversation of a ticket, oldest first.',
    access: 'portal',
    params: oneId,
    response: z.array(portalComment),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/portal/tickets/:id/comments',
    summary: 'Comment on a ticket.',
    access: 'portal',
    params: oneId,
    body: newPortalComment,
    richText: ['content'],
    response: portalComment,
    status: 201,
  }),
  changeComment: endpoint({
    method: 'PATCH',
    path: '/api/portal/tickets/:id/comments/:commentId',
    summary: `Edit one of the caller’s own comments, within ${limits.minutesToEditComment} minutes.`,
    access: 'portal',
    params: z.object({ id, commentId: id }),
    body: commentChange,
    richText: ['content'],
    response: portalComment,
  }),
}

/** The script-readable cookie of a signed-in portal page; the server never trusts it. */
export type PortalContext = { customerId: number; customerName: string; userId: number }
