import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  anyOf,
  baseVersion,
  id,
  instant,
  namedTicket,
  one,
  oneId,
  optionalId,
  pageTotals,
  paging,
  person,
} from '../../shapes.ts'
import { role } from '../accounts/users.ts'
import { attachment } from '../files/attachments.ts'
import { ticketSla } from '../sla/ticket-sla.ts'
import { ticketState } from '../ticket-types/ticket-types.ts'
import { ticketResponses } from './ticket-audiences.ts'
import { shapesOf } from './ticket-field-shapes.ts'
import { groupings } from './ticket-fields.ts'
import { ticketColumn, ticketFilter, ticketOrder } from './ticket-filter.ts'
import { descriptionRule } from './ticket-text-shapes.ts'

/** What the caller may do with a ticket. The server computes it, so that no page has rules of its own. */
export const ticketAbilities = z.object({
  change: z.boolean(),
  comment: z.boolean(),
  writeNotes: z.boolean(),
  attach: z.boolean(),
  reopen: z.boolean(),
  /** Resolve or withdraw the caller’s own ticket. A withdrawn one can be reopened. */
  resolve: z.boolean(),
  withdraw: z.boolean(),
  /** Link, merge and split it, and see its followers. */
  arrange: z.boolean(),
  markAsSpam: z.boolean(),
  delete: z.boolean(),
})

/** As staff read it. `ticket-audiences.ts` says who else reads what of it. */
export const ticketSummary = z.object({
  ...shapesOf('response'),
  typeName: z.string(),
  typeIcon: z.string(),
  typeHue: z.number(),
  requester: person.nullable(),
  assignee: person.nullable(),
  assignedGroupName: z.string().nullable(),
  customerName: z.string().nullable(),
  serviceName: z.string().nullable(),
  commentCount: z.number(),
  /** Another user has written something public since the caller last opened it. */
  isUnread: z.boolean(),
  /** It was merged into another ticket and continues there. */
  isMerged: z.boolean(),
  /** Its SLA targets as of now; customers see those of policies that are shown to them. */
  sla: z.array(ticketSla),
  can: ticketAbilities.pick({ change: true }),
})
export type TicketSummary = z.infer<typeof ticketSummary>

/** The ticket that this one was merged into, if the caller may see it. */
export const mergedInto = z.object({ id, ticketNumber: z.string() }).nullable()
/** A ticket that was merged into another one, with what it had when it was created. */
export const mergedTicket = namedTicket.extend({
  description: z.string(),
  source: z.string(),
  requester: person.nullable(),
  createdAt: instant,
  attachments: z.array(attachment),
})
export type MergedTicket = z.infer<typeof mergedTicket>
/** Tickets that were merged into this one and that the caller may see; their comments are part of the conversation. */
export const mergedFrom = z.array(mergedTicket)

/** Who created a ticket for its requester; null where that was the requester, or no one. */
export const ticketCreator = person.extend({ role }).nullable()

const customFieldValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const ticket = ticketSummary.extend({
  description: z.string(),
  customFields: customFieldValues,
  source: z.string(),
  createdBy: ticketCreator,
  version: z.number(),
  resolvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  firstRespondedAt: instant.nullable(),
  attachments: z.array(attachment),
  isFollowing: z.boolean(),
  mergedInto,
  mergedFrom,
  can: ticketAbilities,
})
export type Ticket = z.infer<typeof ticket>

const { subject, ...otherFields } = shapesOf('create')
/** Of several invalid values, the first in this order gives the error its message. */
export const newTicket = z.object({
  subject,
  description: descriptionRule,
  ...otherFields,
  customerName: z.unknown().optional(),
  serviceName: z.unknown().optional(),
  /** What the form claims to send; only the files themselves count. */
  traceFileAttachments: z.unknown().optional(),
  /** The closed ticket that this one follows up. */
  followUpOf: optionalId,
})

/**
 * The group that the ticket moves to if the assignee is not a member of its group; null removes the group. Without it such an assignment
 * returns 400, `ticket.assignee_not_in_group`.
 */
export const fallbackGroupId = id.nullable().optional()

export const ticketChange = z.object({
  ...shapesOf('change'),
  fallbackGroupId,
  /** The version that the change is based on; returns 409 when the ticket has a newer one. `If-Match` has the same meaning. */
  version: baseVersion,
})
export type TicketChange = z.input<typeof ticketChange>

/** The total of a very long list is estimated on the first request; until it has been counted, `isTotalExact` is false. */
export const listTotal = { ...pageTotals, isTotalExact: z.boolean() }

/** Where a full text search found a ticket: the beginning of the match, in pieces. */
export const ticketSnippet = z.object({
  part: z.enum(['description', 'message', 'note', 'file', 'field']),
  /** The author of the message or note, the name of the file, or the label of the field. */
  name: z.string().nullable(),
  /** Which reply it is, or which page of the file. */
  place: z.number().nullable(),
  pieces: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
})
export type TicketSnippet = z.infer<typeof ticketSnippet>

/** What a list of tickets carries in addition when it is a full text search (`text`). */
export const textSearch = {
  /** Counting stopped at `total`: there are more. */
  isTotalCutOff: z.boolean().optional(),
  /** When nothing was found: the same text with words that do occur in tickets that the caller can see. */
  didYouMean: z.string().optional(),
}
/** A snippet is absent where only subject and number match, and without a full text search. */
const snippet = ticketSnippet.optional()
/** What a row has only for a list that asks for these columns. */
const columnValues = z
  .object({
    customFields: customFieldValues,
    /** Attributes of the requester, by the names of their columns. */
    related: z.record(z.string(), z.string().nullable()),
    resolvedAt: instant.nullable(),
    firstRespondedAt: instant.nullable(),
  })
  .partial().shape
export const listedTicket = ticketSummary.extend({
  snippet,
  ...columnValues,
  /** The value of its group, in a list with groups. */
  group: z.string().optional(),
})
export type ListedTicket = z.infer<typeof listedTicket>
/** A group of a list: the tickets that share a value; `none` for those without one. */
export const ticketGroup = z.object({
  value: z.string(),
  label: z.string(),
  /** The number of its tickets in the whole list. */
  total: z.number(),
  /** Its tickets are left out of the pages and of their total. */
  isCollapsed: z.boolean(),
})
export type TicketGroup = z.infer<typeof ticketGroup>
/** How many tickets have a value; `none` for those without one. */
export const valueTotal = z.object({ value: z.string(), total: z.number() })
export const ticketList = z.object({
  tickets: z.array(listedTicket),
  ...listTotal,
  ...textSearch,
  /** For a list with groups: those with tickets on this page, and the collapsed ones between them. */
  groups: z.array(ticketGroup).optional(),
})

/** A change of a ticket in its timeline. */
export const ticketEvent = z.object({
  id: z.number(),
  event: z.string(),
  at: instant,
  actor: person.nullable(),
  /** The rule whose run made the change; for staff. */
  rule: z.object({ id, name: z.string(), runId: id }).optional(),
  /** Each changed field with its previous and new value, as readable text. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** It undoes an earlier event. */
  isUndo: z.boolean(),
  /** It was undone itself. */
  isUndone: z.boolean(),
  /** The caller may undo it now; whether that is still possible is checked on the attempt. */
  canUndo: z.boolean(),
})
export type TicketEvent = z.infer<typeof ticketEvent>

/** The id of a change, with which it can be undone. */
export const changeId = z.uuid()
export const changedTicket = ticket.extend({ changeId })

/** The number of tickets in each built-in view. */
export const ticketCounts = z.object({
  all: z.number(),
  unresolved: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  /** Of these, the tickets in the caller's groups. */
  unassignedInMyGroups: z.number(),
  waiting: z.number(),
  resolvedThisWeek: z.number(),
  following: z.number(),
  snoozed: z.number(),
})
export type TicketCounts = z.infer<typeof ticketCounts>

export const foundTicket = namedTicket.extend({ status: ticketState })
/** With the SLA targets that the caller may see. */
export const matchingTicket = foundTicket.extend({ sla: z.array(ticketSla) })
const searchQuery = z.object({ q: z.string().max(200).default('') })
const created = ticketSummary.extend({ description: z.string(), attachments: z.array(attachment) })

/** The columns that the list shows. The rows have values of custom fields, and some others, only for these. */
const ticketColumns = z
  .string()
  .max(4000)
  .transform((given) => given.split(',').filter(Boolean))
  .pipe(z.array(ticketColumn).max(100, 'A list can have at most 100 columns'))
  .optional()

/** The most values that are counted for a completion. */
export const totalsAtMost = 500

const ticketGroups = {
  /** The tickets are listed group by group, each in the order of the list. For staff, and not for a full text search. */
  groupBy: one(z.enum(groupings)),
  /** The values of the groups whose tickets are left out. */
  collapsed: anyOf(z.string().max(60)),
}

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets',
    summary: 'Tickets that the caller can see, filtered, sorted and paged.',
    access: 'signed-in',
    query: z.object({ ...ticketFilter, ...ticketOrder, ...paging, columns: ticketColumns, ...ticketGroups }),
    response: ticketList,
    responseTo: ticketResponses((of) => ticketList.extend({ tickets: z.array(of(listedTicket)) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tickets',
    summary: 'Create a ticket. A form can include its files.',
    access: 'signed-in',
    body: newTicket,
    richText: ['description'],
    response: created,
    responseTo: ticketResponses((of) => of(created)),
    status: 201,
    multipart: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/tickets/:id',
    summary: 'One ticket with its files.',
    access: 'signed-in',
    params: oneId,
    response: ticket,
    responseTo: ticketResponses((of) => of(ticket)),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tickets/:id',
    summary: 'Change a ticket’s properties. `If-Match` or `version` prevents overwriting a concurrent change.',
    access: 'signed-in',
    params: oneId,
    body: ticketChange,
    response: changedTicket,
    responseTo: ticketResponses((of) => of(changedTicket)),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/resolve',
    summary: 'Resolve one of the caller’s own tickets.',
    access: 'signed-in',
    params: oneId,
    response: ticket,
    responseTo: ticketResponses((of) => of(ticket)),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/reopen',
    summary: 'Reopen one of the caller’s own tickets that is resolved, or that they withdrew in the last 30 days.',
    access: 'signed-in',
    params: oneId,
    response: ticket,
    responseTo: ticketResponses((of) => of(ticket)),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/withdraw',
    summary:
      'Withdraw one of the caller’s own open tickets: close it without work, and withdraw its approval requests.',
    access: 'signed-in',
    params: oneId,
    response: ticket,
    responseTo: ticketResponses((of) => of(ticket)),
  }),
  markSeen: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/seen',
    summary: 'Mark the ticket as read by the caller.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/events',
    summary: 'The events of a ticket, oldest first.',
    access: 'staff',
    params: oneId,
    response: z.array(ticketEvent),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/tickets/counts',
    summary: 'The number of tickets in each built-in view; 1000 means 1000 or more.',
    access: 'staff',
    response: ticketCounts,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/tickets/totals',
    summary: `The number of tickets with each value of a property, the most frequent ${totalsAtMost} values. With many tickets it may be a minute old.`,
    access: 'staff',
    query: z.object({ by: z.enum(groupings) }),
    response: z.array(valueTotal),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/tickets/ids',
    summary: 'The ids of a filtered list in its order, up to 1000, for use in a bulk change.',
    access: 'staff',
    query: z.object({ ...ticketFilter, ...ticketOrder }),
    response: z.array(id),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/tags',
    summary: 'Tags in use that begin with the text, most used first, up to 20.',
    access: 'staff',
    query: searchQuery,
    response: z.array(z.object({ tag: z.string(), uses: z.number() })),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/tickets/recent',
    summary: 'The tickets that the caller opened last, up to 10.',
    access: 'signed-in',
    response: z.array(matchingTicket),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/ticket-links/search',
    summary: 'Tickets whose subject or number contains the text, newest first, up to 20.',
    access: 'signed-in',
    query: searchQuery,
    response: z.array(matchingTicket),
  }),
}
