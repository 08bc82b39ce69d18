import type { ApiKey } from '@hatchway/contract/accounts/api-keys'
import { sql } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { queueMail } from '../mails/mails.ts'
import { generateApiKey, maskedKey } from './api-key.ts'
import { apiKeyMail } from './api-keys.messages.ts'
import './api-keys.table.ts'

const perPerson = 20

export async function showKey({ actor, db }: Context): Promise<ApiKey> {
  const row = await db
    .selectFrom('api_keys')
    .select(['hint', 'generated_at', 'used_at'])
    .where('user_id', '=', signedIn(actor).id)
    .executeTakeFirst()
  return {
    apiKey: row?.hint ?? null,
    apiKeyGenerationDate: row?.generated_at.toISOString() ?? null,
    apiKeyLastUsedAt: row?.used_at?.toISOString() ?? null,
  }
}

/** Creates or replaces the caller's key and returns it unmasked, this once. The previous key becomes invalid. */
export async function generateKey(ctx: Context): Promise<ApiKey> {
  const me = signedIn(ctx.actor)
  await rateLimit(ctx, 'api-key', perPerson, me.id)
  const key = generateApiKey()
  const fresh = { key_hash: hashToken(key), hint: maskedKey(key), generated_at: ctx.now, used_at: null }
  // Of two concurrent requests the second waits for the lock here and then replaces the key of the first.
  const { rows } = await sql<{ email: string }>`select email from lock_my_account()`.execute(ctx.db)
  const replaced = await endKeyOf(ctx, me.id)
  await ctx.db
    .insertInto('api_keys')
    .values({ user_id: me.id, ...fresh })
    .execute()
  await queueMail(ctx, { to: rows[0]!.email, ...notice(me, replaced) })
  await record(ctx, replaced ? 'user.api_key_regenerated' : 'user.api_key_created', about(me), { userId: me.id })
  return { apiKey: key, apiKeyGenerationDate: ctx.now.toISOString(), apiKeyLastUsedAt: null }
}

/** Removes the caller's key. Does nothing when there is none. */
export async function removeKey(ctx: Context) {
  const me = signedIn(ctx.actor)
  const ended = await endKeyOf(ctx, me.id)
  if (ended) await record(ctx, 'user.api_key_ended', about(me), { userId: me.id })
}

/** Removes a user's key and returns whether there was one. Only admins and the system may remove that of another user. */
export async function endKeyOf({ db }: Context, userId: number) {
  const ended = await db.deleteFrom('api_keys').where('user_id', '=', userId).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

const about = (me: SignedIn) => ({ customerId: me.kind === 'portal' ? me.customerId : null })

function notice({ fullName }: SignedIn, isReplaced: boolean) {
  const { subject, body } = isReplaced ? apiKeyMail.replaced : apiKeyMail.created
  return { subject, body: body(fullName) }
}
