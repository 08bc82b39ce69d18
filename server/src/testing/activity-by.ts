import type { Db } from '../platform/context.ts'
import '../features/activity/activity.table.ts'

/** Returns what the activity log has of a user's actions, oldest first. */
export const activityBy = (db: Db, actorId: number) =>
  db
    .selectFrom('activity')
    .select(['event', 'ticket_id', 'customer_id', 'data'])
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute()
