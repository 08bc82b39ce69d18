import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  anyIdOr,
  anyOf,
  days,
  instant,
  namedRecord,
  namedTicket,
  optionalId,
  pageTotals,
  paging,
  person,
} from '../shapes.ts'

const value = z.string().nullable()

/** An entry of the activity log: who did what, when, and from where. */
export const activityEntry = z.object({
  id: z.number(),
  /** The kind of record and what happened to it: `ticket.assigned`, `group.created`. */
  event: z.string(),
  at: instant,
  /** Null for the system, and for an unauthenticated client. */
  actor: person.nullable(),
  actorKind: z.enum(['staff', 'requester', 'portal', 'anonymous', 'system']),
  /** For admins only. */
  ip: value,
  ticket: namedTicket.nullable(),
  /** The ticket that it was linked with, merged into or split from, if the caller can see it. */
  otherTicket: namedTicket.nullable(),
  customer: namedRecord.nullable(),
  /** The name of the record, where it has one. */
  name: value,
  /** Each changed field with its previous and new value, as readable text. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** Further details of the event. */
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
  /**
   * The change that the entry belongs to, if it changed several tickets at once. A list without a search has one entry for all of them. Null in a list of
   * one change.
   */
  bulk: z
    .object({
      changeId: z.string(),
      /** The number of tickets with this event that the caller can see. */
      tickets: z.number(),
      /** The caller may undo the change now; whether each ticket still allows it is checked on the attempt. */
      canUndo: z.boolean(),
    })
    .nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Kinds of record that agents may read about as well: a ticket and its parts. */
export const kindsOfTickets = ['ticket', 'comment', 'attachment', 'task', 'tasks']

/** The most entries in a list; a narrower range of days leads to older ones. */
export const mostActivities = 2000

const filter = {
  /** Part of a name, an IP address, a number or a value. Searches the latest 50,000 entries that match the other filters. */
  search: z.string().max(200).optional(),
  /** The actor; `none` is the system and unauthenticated clients. */
  actorId: anyIdOr('me', 'none'),
  /** Kinds of record: `ticket`, `user`. */
  kind: anyOf(z.string().max(60)),
  event: anyOf(z.string().max(120)),
  ticketId: optionalId,
  customerId: optionalId,
  /** Only entries about tickets that a group has now. */
  group: optionalId,
  /** Days in the time zone of the company. */
  on: days,
  /** Only what one change did to tickets, by the id that it has as `bulk` or that its response had. */
  changeId: z.string().max(100).optional(),
  /** Only entries before this moment. */
  before: z.preprocess((given) => (given === '' ? undefined : given), z.iso.datetime().optional()),
}

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity',
    summary: 'Events of the tickets that the caller can see, or, for admins, all events, newest first.',
    access: 'staff',
    query: z.object({ ...filter, ...paging }),
    response: z.object({
      activities: z.array(activityEntry),
      ...pageTotals,
      /** False when there are more entries than are counted. */
      isTotalExact: z.boolean(),
      /** Older entries than this were not searched; null when all were. */
      lookedBackTo: instant.nullable(),
    }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/activity/latest',
    summary: 'The latest events that the caller can see.',
    access: 'staff',
    query: z.object({ group: filter.group }),
    response: z.array(activityEntry),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/activity/export',
    summary: 'The matching events as CSV, newest first.',
    access: 'staff',
    query: z.object(filter),
    response: z.unknown(),
    streams: 'text/csv',
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/activity/events',
    summary: 'The names of all events that the caller can see.',
    access: 'staff',
    response: z.array(z.string()),
  }),
}
