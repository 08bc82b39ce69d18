import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import './push.table.ts'

/** Returns the ids of the browsers of these users that are signed in now, for the system. */
export function loadPushDevices({ db, now }: Pick<Context, 'db' | 'now'>, userIds: number[]) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
    .where('push_subscriptions.user_id', '=', sql<number>`any(${userIds}::int[])`)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.id')
    .execute()
}
