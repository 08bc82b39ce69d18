import type { Context } from '../../platform/context.ts'
import type { Entry } from '../activity/activity.read.ts'
import '../users/users.table.ts'
import { applyChanges } from './tickets.write.ts'
import './tickets.table.ts'

/** Unassigns the unresolved tickets of a user who is deactivated or no longer an agent; they return to their groups. */
export async function unassignTicketsOf(ctx: Context, { data }: Entry<'user.deactivated' | 'user.changed'>) {
  const worker = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', data.id)
    .where('is_active', '=', true)
    .where('role', 'in', ['agent', 'admin'])
    .executeTakeFirst()
  if (worker) return
  const left = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('assignee_id', '=', data.id)
    .where('status', 'in', ['open', 'in_progress'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const ticket of left) await applyChanges(ctx, ticket, { assignee_id: null })
}
