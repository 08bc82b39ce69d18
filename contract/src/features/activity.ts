import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyIdOr, anyOf, days, id, instant, optionalId, paging, person } from '../shapes.ts'

const value = z.string().nullable()

/** A line of the log: who did what, when, and from where. */
export const activityLine = z.object({
  id: z.number(),
  /** The kind of record and what became of it: `ticket.assigned`, `group.created`. */
  event: z.string(),
  at: instant,
  /** Null for the product itself, and for a stranger. */
  actor: person.nullable(),
  actorKind: z.enum(['staff', 'requester', 'portal', 'anonymous', 'system']),
  /** Told to admins only. */
  ip: value,
  ticket: z.object({ id, ticketNumber: z.string(), subject: z.string() }).nullable(),
  customer: z.object({ id, name: z.string() }).nullable(),
  /** What the record is called, where it has a name of its own. */
  name: value,
  /** Field name to what it was and is, in words that a person reads. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** What else the log kept of it. */
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
})
export type ActivityLine = z.infer<typeof activityLine>

/** Kinds of record that other staff than admins may read of: a ticket and what lies in it. */
export const kindsOfTickets = ['ticket', 'comment', 'attachment']

/** A list goes no further than so many lines; a narrower span leads to older ones. */
export const mostActivities = 2000

const filter = {
  /** Part of a name, an address, a number or a value. Looked for in the latest 50,000 lines that the other filters leave. */
  search: z.string().max(200).optional(),
  /** Who did it; `none` is the product itself, and strangers. */
  actorId: anyIdOr('me', 'none'),
  /** Kinds of record: `ticket`, `user`. */
  kind: anyOf(z.string().max(60)),
  event: anyOf(z.string().max(120)),
  ticketId: optionalId,
  customerId: optionalId,
  /** Only what became of tickets that a group has now. */
  group: optionalId,
  /** As the company's clock has them. */
  on: days,
  /** Only what was before this moment. */
  before: z.preprocess((given) => (given === '' ? undefined : given), z.iso.datetime().optional()),
}

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity',
    summary: 'What happened, newest first: to tickets that the caller may see; for admins everything.',
    access: 'staff',
    query: z.object({ ...filter, ...paging }),
    response: z.object({
      activities: z.array(activityLine),
      total: z.number(),
      totalPages: z.number(),
      /** There are more than are counted. */
      isTotalExact: z.boolean(),
      /** Older lines than this were not looked at; null when all were. */
      lookedBackTo: instant.nullable(),
    }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/activity/latest',
    summary: 'The last few things that happened, of what the caller may see.',
    access: 'staff',
    query: z.object({ group: filter.group }),
    response: z.array(activityLine),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/activity/export',
    summary: 'What the filters find, as CSV, newest first.',
    access: 'staff',
    query: z.object(filter),
    response: z.unknown(),
    streams: 'text/csv',
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/activity/events',
    summary: 'The names of all events that the caller may read of.',
    access: 'staff',
    response: z.array(z.string()),
  }),
}
