import type { EventCursor } from '@hatchway/contract/live'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { EventName } from '../activity/activity.events.ts'
import { horizon } from '../activity/activity.read.ts'
import '../activity/activity.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { formatCursor, parseCursor, type Source } from '../activity/event-cursor.ts'
import type { NotifiedApproval } from '../notifications/notifications.access.ts'
import type { NotificationRow } from '../notifications/notifications.table.ts'
import { isWaiting } from '../tickets/list/tickets.filter.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'

/** A record that open pages may be informed of: a log entry or a notification. */
export type LiveRecord = { position: EventCursor } & (
  | {
      kind: 'activity'
      event: EventName
      actorId: number | null
      ticketId: number | null
      customerId: number | null
      data: Record<string, unknown>
    }
  | {
      kind: 'notification'
      ticketId: number | null
      row: Omit<NotificationRow, 'xid'>
      approval: NotifiedApproval | null
    }
)

type Row = {
  xid: string
  source: Source
  id: number
  event: string
  actor_id: number | null
  ticket_id: number | null
  customer_id: number | null
  user_id: number | null
  data: Record<string, unknown>
}

const farthest = '9223372036854775807'

/** Returns the settled records after `after`, up to and including `upTo`, oldest first. Both tables are read in one snapshot. */
export async function readAfter(db: Db, after: EventCursor, limit: number, upTo?: EventCursor): Promise<LiveRecord[]> {
  const from = parseCursor(after)!
  const to = upTo === undefined ? undefined : parseCursor(upTo)!
  const within = (source: Source) => {
    const first = from.source === source ? from.id : from.source < source ? 0 : farthest
    const last = to && (to.source === source ? to.id : to.source < source ? 0 : farthest)
    const start = sql`(xid, id) > (${from.xid}::xid8, ${first}::bigint) and xid < ${horizon}`
    return to ? sql`${start} and (xid, id) <= (${to.xid}::xid8, ${last}::bigint)` : start
  }
  const { rows } = await sql<Row>`
    select * from (
      (select xid, 0 as source, id, event, actor_id, ticket_id, customer_id, null::int as user_id, data
       from activity where ${within(0)} order by xid, id limit ${sql.lit(limit)})
      union all
      (select xid, 1, id, type, null, ticket_id, null, user_id,
         jsonb_build_object('message', message, 'is_read', is_read, 'created_at', created_at, 'release_id', release_id, 'service_id', service_id, 'approval_id', approval_id, 'recurring_ticket_id', recurring_ticket_id,
           'approval', case when approval_id is not null then (${approvalOfNotification}) end)
       from notifications where ${within(1)} order by xid, id limit ${sql.lit(limit)})
    ) story order by xid, source, id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(toLiveRecord)
}

/** What decides whether the reader of a notification may read its request for approval. */
const approvalOfNotification = sql`
  select jsonb_build_object('asked_by', a.asked_by, 'is_listed', a.is_listed,
    'decides', a.approver_ids && array(
      with recursive represented as (
        select notifications.user_id as id
        union
        select absences.user_id from absences join represented on absences.deputy_id = represented.id
        where absences.starts_at <= now() and absences.ends_at > now()
      ) select id from represented),
    'ticket', jsonb_build_object('assigned_group_id', t.assigned_group_id, 'requester_id', t.requester_id,
      'customer_id', t.customer_id, 'deleted_at', t.deleted_at))
  from approvals a join tickets t on t.id = a.ticket_id where a.id = notifications.approval_id`

/** Returns whether unsettled records exist: rows written while an earlier transaction still runs. */
export async function hasUnsettled(db: Db) {
  const { rows } = await sql<{ coming: boolean }>`
    select exists (select 1 from activity where xid >= ${horizon})
      or exists (select 1 from notifications where xid >= ${horizon}) as coming`.execute(db)
  return rows[0]!.coming
}

/** The columns that decide who may see a ticket. */
export type TicketScope = Pick<TicketRow, 'id' | 'assigned_group_id' | 'requester_id' | 'customer_id' | 'deleted_at'>
/** The columns of an event's ticket that decide who may see it, and those by which most lists are filtered and sorted. */
export type LiveTicket = TicketScope &
  Pick<TicketRow, 'created_at' | 'status' | 'assignee_id' | 'priority' | 'type_id' | 'snoozed_until'> & {
    is_waiting: boolean
  }

export async function loadLiveTickets(
  db: Db,
  records: { ticketId: number | null }[],
): Promise<Map<number, LiveTicket>> {
  const ids = [...new Set(records.map(({ ticketId }) => ticketId))].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'assigned_group_id', 'requester_id', 'customer_id', 'deleted_at'])
    .select(['created_at', 'status', 'assignee_id', 'priority', 'type_id', 'snoozed_until'])
    .select((eb) => isWaiting(eb).$castTo<boolean>().as('is_waiting'))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(tickets.map((ticket) => [ticket.id, ticket]))
}

type NotificationData = Pick<
  NotificationRow,
  'message' | 'is_read' | 'release_id' | 'service_id' | 'approval_id' | 'recurring_ticket_id'
> & {
  created_at: string
  approval: NotifiedApproval | null
}

function toLiveRecord({ xid, source, id, event, actor_id, ticket_id, customer_id, user_id, data }: Row): LiveRecord {
  const position = formatCursor({ xid, source, id })
  if (source === 0)
    return {
      kind: 'activity',
      position,
      event: event as EventName,
      actorId: actor_id,
      ticketId: ticket_id,
      customerId: customer_id,
      data,
    }
  const { approval, ...notification } = data as NotificationData
  const type = event as NotificationRow['type']
  const row = { ...notification, id, type, created_at: new Date(notification.created_at), user_id: user_id!, ticket_id }
  return { kind: 'notification', position, ticketId: ticket_id, row, approval }
}
