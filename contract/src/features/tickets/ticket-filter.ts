import { z } from 'zod'
import { anyOf, days, flag, one, sortDirection } from '../../shapes.ts'
import { conditionMessages } from '../conditions/condition.messages.ts'
import { conditionOrJson } from '../conditions/condition-shapes.ts'
import { limits } from '../limits.ts'
import { exportColumn } from './export-column.ts'
import { relatedColumns } from './related-fields.ts'
import type { Reader } from './ticket-audiences.ts'
import { shapesOf } from './ticket-field-shapes.ts'
import {
  company,
  everyone,
  fieldsWith,
  isCustomFieldPath,
  isReadBy,
  type SortKey,
  sortFields,
  ticketFields,
} from './ticket-fields.ts'
import { ticketFilterMessages } from './ticket-filter.messages.ts'

const sortKeys = Object.keys(sortFields) as SortKey[]
export const ticketSort = z.enum(sortKeys)

const filterable = fieldsWith('filterable')

export const portalTicketFilter = {
  /**
   * Part of a number or subject, ignoring case. One or two letters or digits match only at the start of a word or number. A text that is
   * a valid condition with a keyword, such as `is:open vpn`, has the meaning of `q`.
   */
  search: z.string().max(200).optional(),
  /**
   * Words in any text of the ticket: subject, number, description, messages, fields, names and contents of files, and for staff the notes.
   * The last word may be incomplete; "words in quotes" follow each other, and -words are excluded.
   */
  text: z.string().max(500).optional(),
  ...shapesOf('filter', fieldsWith('portalFilter')),
  createdToday: flag,
  resolvedToday: flag,
  /** A condition in its text form, such as `is:open priority:high,urgent updated:<2d`. The other parameters apply as well. */
  q: z.string().max(limits.charactersPerCondition, conditionMessages.tooLong).optional(),
  /** A condition as JSON, such as `{"field":"priority","operator":"isAnyOf","values":["high"]}`. The other parameters apply as well. */
  conditions: conditionOrJson,
}
export const portalTicketOrder = {
  sortBy: one(
    ticketSort.extract(sortKeys.filter((name) => isReadBy('portal', ticketFields[sortFields[name]]))),
  ).default('createdAt'),
  sortDirection: one(sortDirection).default('desc'),
}
const customSort = z
  .templateLiteral(['customFields.', z.string()])
  .refine(isCustomFieldPath, ticketFilterMessages.noSuchOrder)
/** A custom field is named by `customFields.` and its key, an attribute of the requester as `requester.email`. */
export const ticketOrder = {
  ...portalTicketOrder,
  sortBy: one(z.union([ticketSort, z.enum(relatedColumns), customSort], ticketFilterMessages.noSuchOrder)).default(
    'createdAt',
  ),
}
export const ticketFilter = {
  ...portalTicketFilter,
  ...shapesOf('filter'),
  tag: anyOf(z.string().max(40)),
  /** Only tickets that changed, were created or were resolved within so many days. */
  updatedWithinDays: z.coerce.number().int().min(1).max(3650).optional(),
  createdWithinDays: z.coerce.number().int().min(1).max(3650).optional(),
  resolvedWithinDays: z.coerce.number().int().min(1).max(3650).optional(),
  /** The days on which they were created or resolved, in the time zone of the company. */
  createdOn: days,
  resolvedOn: days,
  /** Only unresolved tickets by due date: overdue, due on this day, or due within two days including overdue ones. */
  due: one(z.enum(['overdue', 'today', 'soon'])),
  /** Only tickets with a reply by staff. */
  answered: flag,
  /** Only unresolved tickets at a step that pauses the SLA: they wait for a user outside the desk. */
  waiting: flag,
  /** Only tickets that the caller follows. */
  following: flag,
  /** Only tickets with a public message by another user that the caller has not read. */
  unread: flag,
  /** Only tickets that the caller created, for themselves or for another user. */
  createdByMe: flag,
  /** Only snoozed tickets (`true`), or all others (`false`). */
  snoozed: one(z.enum(['true', 'false'])),
}

/** What each filter tells of the tickets that it finds. The words of a search and the clauses of a condition are read as the caller's own. */
export const filterReaders: Readonly<Record<keyof typeof ticketFilter, Reader>> = {
  search: everyone,
  text: everyone,
  q: everyone,
  conditions: everyone,
  ...(Object.fromEntries(filterable.map((key) => [key, key])) as { [K in (typeof filterable)[number]]: K }),
  tag: 'tags',
  createdToday: 'createdAt',
  createdWithinDays: 'createdAt',
  createdOn: 'createdAt',
  updatedWithinDays: 'updatedAt',
  resolvedToday: 'resolvedAt',
  resolvedWithinDays: 'resolvedAt',
  resolvedOn: 'resolvedAt',
  due: 'dueDate',
  answered: 'firstRespondedAt',
  snoozed: 'snoozedUntil',
  waiting: company,
  following: everyone,
  unread: everyone,
  createdByMe: everyone,
}

/** A column of a list or an export: see {@link exportColumn}. */
export const ticketColumn = z
  .string()
  .max(250)
  .refine((name) => exportColumn(name) !== undefined, ticketFilterMessages.noSuchColumn)
  .transform((name) => exportColumn(name)!)
