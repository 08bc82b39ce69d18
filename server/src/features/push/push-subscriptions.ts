import { createPublicKey } from 'node:crypto'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { pushSubscriptions } from '@hatchway/contract/messages/push-subscriptions'
import { sql } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { describeDevice, isPhone } from '../sessions/describe-device.ts'
import { pushMessages as messages } from './push.messages.ts'
import { pushHostOf } from './push-hosts.ts'
import './push.table.ts'
import './push-service.ts'

/** Returns the caller's browsers that receive pushes: the current one first, then by age. */
export async function listPushDevices({
  actor,
  db,
  origin,
  services,
}: Context): Promise<Result<typeof pushSubscriptions.list>> {
  const me = signedIn(actor)
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'user_agent', 'created_at', 'sent_at', 'failure'])
    .where('user_id', '=', me.id)
    .orderBy((eb) => eb('session_id', '=', me.sessionId), 'desc')
    .orderBy('id')
    .execute()
  const deviceOf = (userAgent: string | null) => ({ device: describeDevice(userAgent), isPhone: isPhone(userAgent) })
  return {
    publicKey: services.push?.publicKey ?? null,
    here: { ...deviceOf(origin.userAgent), sessionId: me.sessionId },
    devices: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      isCurrent: row.session_id === me.sessionId,
      createdAt: row.created_at.toISOString(),
      lastSentAt: row.sent_at?.toISOString() ?? null,
      problem: row.failure,
    })),
  }
}

/** Adds the browser of the caller's session, in place of its former subscription. */
export async function addPushSubscription(ctx: Context, { body }: Validated<typeof pushSubscriptions.add>) {
  const me = signedIn(ctx.actor)
  const { services, origin, db, now } = ctx
  if (!services.push) throw conflict(messages.notAvailable, 'push.not_available')
  const host = pushHostOf(body.endpoint, services.push.hosts)
  if (!host) throw badRequest(messages.unknownService, 'endpoint', 'push.unknown_service')
  if (!isPublicKey(body.keys.p256dh)) throw badRequest(messages.notValidKey, 'keys.p256dh')
  await assertBelowLimit(ctx, {
    collection: `push_subscriptions:${me.id}`,
    rows: db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', me.id)
      .where('session_id', '<>', me.sessionId!),
    most: limits.pushDevicesPerUser,
    message: messages.atMost(limits.pushDevicesPerUser),
  })
  const { rows } = await sql<{ isNew: boolean }>`select add_my_push_subscription(${me.sessionId}, ${host.url.href},
    ${body.keys.p256dh}, ${body.keys.auth}, ${origin.userAgent}, ${now}) as "isNew"`.execute(db)
  if (rows[0]!.isNew)
    await record(ctx, 'user.push_enabled', aboutMe(me), { userId: me.id, device: describeDevice(origin.userAgent) })
  return listPushDevices(ctx)
}

/** Stops pushes to one of the caller's browsers. What waits for it is not sent. */
export async function removePushSubscription(ctx: Context, id: number) {
  const me = signedIn(ctx.actor)
  const { user_agent } = await ctx.db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', me.id)
    .returning('user_agent')
    .executeTakeFirstOrThrow(() => notFound('push_subscription'))
  await record(ctx, 'user.push_disabled', aboutMe(me), { userId: me.id, device: describeDevice(user_agent) })
}

const aboutMe = (me: SignedIn) => ({ customerId: me.kind === 'portal' ? me.customerId : null })

/** Whether a key is a point of the curve P-256: otherwise nothing could be encrypted for it. */
function isPublicKey(base64url: string) {
  const bytes = Buffer.from(base64url, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
    return bytes.length === 65
  } catch {
    return false
  }
}
