import type { OwnSession } from '@hatchway/contract/accounts/sessions'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { describeDevice, isPhone } from './describe-device.ts'
import { sessionMessages as messages } from './sessions.messages.ts'
import './sessions.table.ts'

/** Returns the caller's sessions: the current one first, then by last use. */
export async function listOwnSessions({ actor, db, now }: Context): Promise<OwnSession[]> {
  const me = signedIn(actor)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', me.id)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', me.sessionId), 'desc')
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    isPhone: isPhone(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
    isCurrent: row.id === me.sessionId,
  }))
}

/** Ends one other session of the caller; the current one ends by signing out. */
export async function endOwnSession(ctx: Context, id: string) {
  const me = signedIn(ctx.actor)
  if (id === me.sessionId) throw badRequest(messages.current, 'id', 'session.current')
  const ended = await removeSessions(ctx, me, id)
  if (ended.length === 0) throw notFound('session')
  await recordEnded(ctx, me, ended)
  return null
}

export async function endOtherSessions(ctx: Context) {
  const me = signedIn(ctx.actor)
  const ended = await removeSessions(ctx, me)
  if (ended.length > 0) await recordEnded(ctx, me, ended)
  return null
}

/** Deletes the caller's other sessions, or the one that is named. Returns their devices. */
async function removeSessions({ db }: Context, me: SignedIn, only?: string) {
  const removed = await db
    .deleteFrom('sessions')
    .where('user_id', '=', me.id)
    .where('id', '<>', me.sessionId)
    .$if(only !== undefined, (q) => q.where('id', '=', only!))
    .returning('user_agent')
    .execute()
  return removed.map((row) => describeDevice(row.user_agent))
}

const recordEnded = (ctx: Context, me: SignedIn, devices: string[]) =>
  record(
    ctx,
    'user.sessions_ended',
    { customerId: me.kind === 'portal' ? me.customerId : null },
    { userId: me.id, devices },
  )
