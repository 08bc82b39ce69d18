import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  anyIdOr,
  anyOf,
  blank,
  days,
  flag,
  id,
  instant,
  jsonOr,
  line,
  one,
  oneId,
  optionalId,
  optionalInstant,
  paging,
  person,
  sortDirection,
  text,
  withoutNul,
} from '../shapes.ts'
import { attachment } from './attachments.ts'
import { ticketState } from './ticket-types.ts'

export const priority = z.enum(['low', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof priority>
/** A category by its name or key; which there are, the server knows. */
const category = line(60)

export const subjectRule = z
  .string({ error: 'Subject must be at least 4 characters' })
  .transform((value) => withoutNul(value).trim())
  .pipe(z.string().min(4, 'Subject must be at least 4 characters').max(100, 'Subject cannot exceed 100 characters'))
export const descriptionRule = z
  .string({ error: 'Description must be at least 10 characters' })
  .max(100_000, 'Description cannot exceed 100000 characters')
  .transform(withoutNul)
  .refine((value) => value.trim().length >= 10, 'Description must be at least 10 characters')

const customFieldValue = z.union([text(10_000), z.number(), z.boolean(), z.null()])
/** Keyed by the field's name lowercased and joined with underscores. A form sends the map as JSON text. */
const customFieldValues = jsonOr(z.record(z.string().max(200), customFieldValue))
export const ticketTags = z.array(z.string().trim().min(1).max(40).transform(withoutNul)).max(20)

/** What one may do with a ticket. It travels with the ticket, so that no screen has rules of its own. */
export const ticketAbilities = z.object({
  change: z.boolean(),
  comment: z.boolean(),
  writeNotes: z.boolean(),
  attach: z.boolean(),
  reopen: z.boolean(),
})

export const ticketSummary = z.object({
  id,
  ticketNumber: z.string(),
  subject: z.string(),
  status: ticketState,
  statusName: z.string(),
  priority,
  category: z.string(),
  typeId: id,
  typeName: z.string(),
  typeIcon: z.string(),
  typeHue: z.number(),
  requesterId: id.nullable(),
  requester: person.nullable(),
  assigneeId: id.nullable(),
  assignee: person.nullable(),
  assignedGroupId: id.nullable(),
  assignedGroupName: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  serviceId: id.nullable(),
  serviceName: z.string().nullable(),
  tags: z.array(z.string()),
  dueDate: instant.nullable(),
  commentCount: z.number(),
  /** Something public was written by somebody else since the asker last opened it. */
  isUnread: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type TicketSummary = z.infer<typeof ticketSummary>

export const ticket = ticketSummary.extend({
  description: z.string(),
  customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  source: z.string(),
  version: z.number(),
  resolvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  firstRespondedAt: instant.nullable(),
  attachments: z.array(attachment),
  can: ticketAbilities,
})
export type Ticket = z.infer<typeof ticket>

export const newTicket = z.object({
  subject: subjectRule,
  description: descriptionRule,
  typeId: optionalId,
  priority: blank(priority).default('medium'),
  /** The first one when there is none. */
  category: blank(category),
  status: z.unknown().optional(),
  requesterId: optionalId,
  assigneeId: optionalId,
  assignedGroupId: optionalId,
  customerId: optionalId,
  customerName: z.unknown().optional(),
  serviceId: optionalId,
  serviceName: z.unknown().optional(),
  dueDate: optionalInstant,
  customFields: customFieldValues.nullish(),
  tags: jsonOr(ticketTags).optional(),
  /** What the form believes it sends; the files themselves are what counts. */
  traceFileAttachments: z.unknown().optional(),
})

export const ticketChange = z.object({
  status: ticketState.optional(),
  statusName: z.string().max(80).optional(),
  priority: priority.optional(),
  category: category.optional(),
  typeId: id.optional(),
  assigneeId: optionalId,
  assignedGroupId: optionalId,
  customerId: optionalId,
  serviceId: optionalId,
  requesterId: id.optional(),
  subject: subjectRule.optional(),
  dueDate: optionalInstant,
  customFields: z.record(z.string().max(200), customFieldValue).optional(),
  tags: ticketTags.optional(),
  /** The version that the change was made on; an older one than the ticket's is refused with 409. `If-Match` says the same. */
  version: z.number().int().optional(),
})
export type TicketChange = z.input<typeof ticketChange>

export const ticketSort = z.enum([
  'id',
  'ticketNumber',
  'subject',
  'requester',
  'requesterName',
  'priority',
  'status',
  'type',
  'typeName',
  'category',
  'assignee',
  'assignedGroup',
  'customer',
  'dueDate',
  'createdAt',
  'updatedAt',
])

export const portalTicketFilter = {
  /** Part of a number or subject, whatever its case. One or two letters or digits are looked for where a word or the number begins. */
  search: z.string().max(200).optional(),
  status: anyOf(ticketState),
  priority: anyOf(priority),
  typeId: anyOf(id),
  createdToday: flag,
  resolvedToday: flag,
}
export const ticketOrder = {
  sortBy: one(ticketSort).default('createdAt'),
  sortDirection: one(sortDirection).default('desc'),
}
export const ticketFilter = {
  ...portalTicketFilter,
  statusName: anyOf(z.string().max(80)),
  category: anyOf(z.string().max(60)),
  assigneeId: anyIdOr('me', 'none'),
  assignedGroupId: anyIdOr('mine', 'none'),
  customerId: anyIdOr('none'),
  requesterId: anyIdOr('me'),
  serviceId: anyOf(id),
  tag: anyOf(z.string().max(40)),
  /** Only tickets that changed, were created or were resolved within so many days. */
  updatedWithinDays: z.coerce.number().int().min(1).max(3650).optional(),
  createdWithinDays: z.coerce.number().int().min(1).max(3650).optional(),
  resolvedWithinDays: z.coerce.number().int().min(1).max(3650).optional(),
  /** The days on which they were created or resolved, as the company's clock has them. */
  createdOn: days,
  resolvedOn: days,
  /** Only unresolved tickets that are due: past it, on this day, or within two days and past it. */
  due: one(z.enum(['overdue', 'today', 'soon'])),
  /** Only tickets that somebody of the desk has answered. */
  answered: flag,
  /** Only unresolved tickets at a step that pauses the clocks: they wait for somebody outside the desk. */
  waiting: flag,
}
/** A very long list is estimated when it is first asked for; until it has been counted, `isTotalExact` is false. */
export const listTotal = { total: z.number(), totalPages: z.number(), isTotalExact: z.boolean() }
export const ticketList = z.object({ tickets: z.array(ticketSummary), ...listTotal })

/** A change of a ticket, as its timeline shows it. */
export const ticketEvent = z.object({
  id: z.number(),
  event: z.string(),
  at: instant,
  actor: person.nullable(),
  /** Field name to what it was and is, in words that a person reads. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type TicketEvent = z.infer<typeof ticketEvent>

export const foundTicket = z.object({ id, ticketNumber: z.string(), subject: z.string(), status: ticketState })
const searchQuery = z.object({ q: z.string().max(200).default('') })
const created = ticketSummary.extend({ description: z.string(), attachments: z.array(attachment) })

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets',
    summary: 'Tickets that the caller may see, filtered, sorted and paged.',
    access: 'signed-in',
    query: z.object({ ...ticketFilter, ...ticketOrder, ...paging }),
    response: ticketList,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tickets',
    summary: 'File a ticket; as a form, its files come along.',
    access: 'signed-in',
    body: newTicket,
    response: created,
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
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tickets/:id',
    summary: 'Change any of a ticket’s properties; `If-Match` or `version` guards against a change made meanwhile.',
    access: 'signed-in',
    params: oneId,
    body: ticketChange,
    response: ticket,
  }),
  markSeen: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/seen',
    summary: 'Remember that the caller has read the ticket up to now.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/events',
    summary: 'What changed on a ticket, oldest first.',
    access: 'staff',
    params: oneId,
    response: z.array(ticketEvent),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/tickets/counts',
    summary: 'How many tickets each built-in view holds; 1000 stands for 1000 or more.',
    access: 'staff',
    response: z.object({
      all: z.number(),
      notClosed: z.number(),
      mine: z.number(),
      unassigned: z.number(),
      waiting: z.number(),
      resolvedThisWeek: z.number(),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/ticket-links/search',
    summary: 'Tickets whose subject or number holds the text, newest first, twenty at most.',
    access: 'signed-in',
    query: searchQuery,
    response: z.array(foundTicket),
  }),
}
