import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import type { Entry } from '../activity/activity.read.ts'
import { recordEach } from '../activity/record.ts'
import { activeStaff } from '../users/users.staff.ts'
import { applyChanges } from './tickets.write.ts'
import '../groups/groups.table.ts'
import '../users/users.table.ts'
import './tickets.table.ts'

type Group = { id: number; name: string }

/** Returns how many tickets a group has, and how many of them are unresolved. */
export function countGroupTickets({ db }: Context, groupId: number) {
  return db
    .selectFrom('tickets')
    .select(({ fn }) => [
      fn.countAll<number>().as('tickets'),
      fn.countAll<number>().filterWhere('status', 'in', ['open', 'in_progress']).as('unresolvedTickets'),
    ])
    .where('assigned_group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/**
 * Moves all tickets of a group that is about to be deleted to another one, or to none, and returns their number. Unresolved tickets lose an
 * assignee who is not a member. Their timelines record it; no notifications are sent.
 */
export async function moveGroupTickets(ctx: Context, from: Group, to: Group | null) {
  const { rows } = await sql<{
    id: number
    number: number
    subject: string
    customer_id: number | null
    is_done: boolean
  }>`
    update tickets set
      assigned_group_id = ${to?.id ?? null}::int,
      assignee_id = case when status in ('resolved', 'closed') or ${mayWorkFor(to)} then assignee_id end,
      version = version + 1
    where assigned_group_id = ${from.id}
    returning id, number, subject, customer_id, status in ('resolved', 'closed') as is_done`.execute(ctx.db)
  const change = { from: from.id, to: to?.id ?? null, fromText: from.name, toText: to?.name ?? null }
  const moved = rows.filter((ticket) => !ticket.is_done)
  await recordEach(
    ctx,
    'ticket.changed',
    moved.map(({ id, customer_id, number, subject }) => ({
      about: { ticketId: id, customerId: customer_id },
      data: { number, subject, changes: { assignedGroupId: change } },
    })),
  )
  return rows.length
}

/** Unassigns the unresolved tickets of a user who is deactivated or no longer an agent; they return to their groups. */
export async function unassignTicketsOf(ctx: Context, { data }: Entry<'user.deactivated' | 'user.changed'>) {
  const worker = await rowExists(activeStaff(ctx).where('id', '=', data.id))
  if (worker) return
  const left = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('assignee_id', '=', data.id)
    .where('status', 'in', ['open', 'in_progress'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const ticket of left) await applyChanges(ctx, ticket, { assignee_id: null })
}

/** Whether the assignee may work for the group: its members, or any agent while it has none. */
const mayWorkFor = (to: Group | null) =>
  to === null
    ? sql`true`
    : sql`(not exists (select 1 from group_members m where m.group_id = ${to.id})
        or assignee_id in (select m.user_id from group_members m where m.group_id = ${to.id}))`
