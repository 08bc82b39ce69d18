import type { Context } from '../../platform/context.ts'
import { record } from '../activity/record.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import '../users/users.table.ts'
import type { PushOutcome } from './push-service.ts'
import './push.table.ts'

type Sent = { subscription_id: number; user_id: number; user_agent: string | null }

/** Stores how a push to a browser ended. A subscription that the push service no longer knows is removed. */
export async function settlePush(ctx: Context, { subscription_id, user_id, user_agent }: Sent, outcome: PushOutcome) {
  const { db, now } = ctx
  if (outcome.result !== 'gone') {
    await db
      .updateTable('push_subscriptions')
      .set(outcome.result === 'sent' ? { sent_at: now, failure: null } : { failure: outcome.problem })
      .where('id', '=', subscription_id)
      .execute()
    return
  }
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  const { customer_id } = await db
    .selectFrom('users')
    .select('customer_id')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await record(
    ctx,
    'user.push_disabled',
    { customerId: customer_id },
    { userId: user_id, device: describeDevice(user_agent) },
  )
}
