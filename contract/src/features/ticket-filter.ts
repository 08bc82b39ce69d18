import { z } from 'zod'
import { anyIdOr, anyOf, days, flag, id, one, sortDirection } from '../shapes.ts'
import { ticketState } from './ticket-types.ts'
import { priority } from './ticket-words.ts'

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
  /** Only tickets that the caller follows. */
  following: flag,
  /** Snoozed tickets alone (`true`), or without them (`false`). */
  snoozed: one(z.enum(['true', 'false'])),
}
