import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { ActivityQuery } from './activity-log.filter.ts'
import '../activity/activity.table.ts'

/** The events of a bulk change. They share the request id, by which the change is undone. */
const bulkEvents = [
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.changed',
  'ticket.followed',
  'ticket.unfollowed',
]
/** Events of several tickets that are one entry in a list: those of a bulk change, and the SLA policies that follow from it. */
const collapsedEvents = [...bulkEvents, 'ticket.sla_applied']
/** How long a change can be undone. */
const undoWithin = "interval '30 days'"

/** A list of one ticket, of one change, of some days or of a text shows each entry; any other shows one of those that a bulk change has. */
export const isCollapsed = ({ ticketId, customerId, group, search, on, before, changeId }: ActivityQuery) =>
  ![ticketId, customerId, group, search?.trim(), on, before, changeId].some(Boolean)

/**
 * The condition that no later entry of the same bulk change exists; each SLA policy that follows from it has an entry of its own. Row-level
 * security leaves out what the caller may not see.
 */
export const isLatestOfBulk = (eb: ExpressionBuilder<Schema, 'activity'>) =>
  eb.or([
    eb('activity.event', 'not in', collapsedEvents),
    sql<boolean>`not exists (
      select from activity later
      where later.request_id = activity.request_id and later.request_id <> '-' and later.ticket_id is not null
        and later.id > activity.id and later.event = activity.event and later.ticket_id <> activity.ticket_id
        and later.data ->> 'policyId' is not distinct from activity.data ->> 'policyId')`,
  ])

/** Returns the bulk change of the entry `a` as JSON; null when it concerns one ticket only. */
export const bulkOf = ({ now }: Pick<Context, 'now'>) => sql<BulkOfEntry | null>`(
  select json_build_object('changeId', a.request_id, 'tickets', count(distinct b.ticket_id) filter (where ${isAlike}),
    'canUndo', a.event = any(${bulkEvents}::text[])
      and bool_or(b.event = any(${bulkEvents}::text[]) and b.at > ${now}::timestamptz - ${sql.raw(undoWithin)}
        and not exists (select from activity u where u.ticket_id = b.ticket_id and u.undo_of = b.id)))
  from activity b
  where a.request_id <> '-' and b.request_id = a.request_id and b.ticket_id is not null and a.event = any(${collapsedEvents}::text[])
    and b.event = any(${collapsedEvents}::text[])
  having count(distinct b.ticket_id) filter (where ${isAlike}) > 1)`

const isAlike = sql`b.event = a.event and b.data ->> 'policyId' is not distinct from a.data ->> 'policyId'`

type BulkOfEntry = { changeId: string; tickets: number; canUndo: boolean }
