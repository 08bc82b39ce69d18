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
/** How long a change can be undone. */
const undoWithin = "interval '30 days'"

/** A list of one ticket, of some days or of a text shows each entry; any other shows one of those that a bulk change has. */
export const isCollapsed = ({ ticketId, customerId, group, search, on, before }: ActivityQuery) =>
  ![ticketId, customerId, group, search?.trim(), on, before].some(Boolean)

/** The condition that no later entry of the same bulk change exists. Row-level security leaves out what the caller may not see. */
export const isLatestOfBulk = (eb: ExpressionBuilder<Schema, 'activity'>) =>
  eb.or([
    eb('activity.event', 'not in', bulkEvents),
    sql<boolean>`not exists (
      select from activity later
      where later.request_id = activity.request_id and later.request_id <> '-' and later.ticket_id is not null
        and later.id > activity.id and later.event = activity.event and later.ticket_id <> activity.ticket_id)`,
  ])

/** Returns the bulk change of the entry `a` as JSON; null when it concerns one ticket only. */
export const bulkOf = ({ now }: Pick<Context, 'now'>) => sql<BulkOfEntry | null>`(
  select json_build_object('changeId', a.request_id, 'tickets', count(distinct b.ticket_id) filter (where b.event = a.event),
    'canUndo', bool_or(b.at > ${now}::timestamptz - ${sql.raw(undoWithin)}
      and not exists (select from activity u where u.ticket_id = b.ticket_id and u.undo_of = b.id)))
  from activity b
  where a.request_id <> '-' and b.request_id = a.request_id and b.ticket_id is not null and a.event = any(${bulkEvents}::text[])
    and b.event = any(${bulkEvents}::text[])
  having count(distinct b.ticket_id) filter (where b.event = a.event) > 1)`

type BulkOfEntry = { changeId: string; tickets: number; canUndo: boolean }
