import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader } from '../../platform/database/batch-loader.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import type { Entry } from '../activity/activity.read.ts'
import { activeStaff } from '../users/users.staff.ts'
import './assignment.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

type Arrival = 'ticket.created' | 'ticket.assigned' | 'ticket.changed' | 'ticket.status_changed' | 'ticket.restored'

/**
 * Queues a ticket that has arrived in a group without an assignee, if the group assigns automatically: a new one, one that moved there, was
 * reopened or restored, or whose assignee was deactivated. One that a user unassigned stays so.
 */
export async function queueForAssignment(ctx: Context, entry: Entry<Arrival>) {
  if (!(await hasArrived(ctx, entry))) return
  const isQueued = await addToQueue(ctx.db, { ticketId: entry.ticketId, at: ctx.now })
  if (isQueued) signalNewEvents(ctx)
}

/** Returns whether any of these tickets was queued. */
const addToQueue = createBatchLoader(async (db, arrived: readonly { ticketId: number | null; at: Date }[]) => {
  const ids = arrived.flatMap(({ ticketId }) => ticketId ?? [])
  const { numAffectedRows } = await sql`
    insert into assignment_queue as q (ticket_id, group_id, mode, queued_at, tried_at)
    select t.id, a.group_id, null, ${arrived[0]!.at}::timestamptz, null
    from tickets t join group_assignments a on a.group_id = t.assigned_group_id
    where t.id = ${anyOf(ids)} and t.assignee_id is null and t.status in ('open', 'in_progress') and t.deleted_at is null
      and a.mode <> 'manual'
    on conflict (ticket_id) do update
      set group_id = excluded.group_id, mode = null, tried_at = null, queued_at = excluded.queued_at
      where q.group_id <> excluded.group_id`.execute(db)
  return () => Boolean(numAffectedRows)
})

async function hasArrived(ctx: Context, { event, data, actorId }: Entry<Arrival>): Promise<boolean> {
  if ('automatic' in data) return false
  switch (event) {
    case 'ticket.created':
      return data.groupId !== null && data.assigneeId === null
    case 'ticket.assigned':
      if (data.assigneeId !== null) return false
      return (
        data.changes.assignedGroupId !== undefined || (actorId === null && hasLeft(ctx, data.changes.assigneeId?.from))
      )
    case 'ticket.changed':
      return data.changes.assignedGroupId !== undefined
    case 'ticket.status_changed':
      return isDone(data.changes.status?.from) && !isDone(data.status)
    case 'ticket.restored':
      return true
  }
}

/** Returns whether a former assignee is no longer an active agent. */
const hasLeft = async (ctx: Context, userId: unknown) =>
  !(await rowExists(activeStaff(ctx).where('id', '=', Number(userId))))

const isDone = (status: unknown) => status === 'resolved' || status === 'closed'

type Release = 'ticket.assigned' | 'ticket.status_changed' | 'ticket.deleted'

/** Has waiting tickets tried again when an agent has one open ticket less. */
export async function retryAfterRelease(ctx: Context, { event, data, ticketId }: Entry<Release>) {
  if (event === 'ticket.assigned' && !data.changes.assigneeId?.from) return
  if (event === 'ticket.status_changed' && !isDone(data.status)) return
  const agent =
    event === 'ticket.assigned'
      ? sql`${data.changes.assigneeId!.from as number}::int`
      : sql`(select assignee_id from tickets where id = ${ticketId})`
  await retry(ctx, sql`exists (select from group_members m where m.group_id = g.group_id and m.user_id = ${agent})`)
}

/** Has all waiting tickets tried again after a change of settings: members, capacity, skills, working hours. */
export const retryAfterSettings = (ctx: Context) => retry(ctx, sql`true`)

/** A group that is being assigned now is left out: what it misses, it finds at its next try. */
async function retry(ctx: Context, whichGroups: ReturnType<typeof sql>) {
  const { numAffectedRows } = await sql`
    update group_assignments set try_at = ${ctx.now} where group_id in (
      select g.group_id from group_assignments g
      where exists (select from assignment_queue q where q.group_id = g.group_id and q.tried_at is not null) and ${whichGroups}
      for update skip locked)`.execute(ctx.db)
  if (numAffectedRows) signalNewEvents(ctx)
}
