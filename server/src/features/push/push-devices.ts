import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import './push.table.ts'

/** Returns the ids of the browsers of these users that are signed in now, for the system. */
export function loadPushDevices({ db, now }: Pick<Context, 'db' | 'now'>, userIds: number[]) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
    .where('push_subscriptions.user_id', '=', anyOf(userIds))
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.id')
    .execute()
}
