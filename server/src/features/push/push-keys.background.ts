import type pg from 'pg'
import webPush from 'web-push'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Log } from '../../platform/log.ts'
import { openSecret, sealSecret } from '../../platform/secrets/secret-box.ts'
import type { Settings } from '../../platform/settings.ts'
import { loadSender } from '../mails/mail-sender.ts'
import './push.table.ts'
import type { PushSender } from './push-service.ts'
import '../../platform/auth/signed-token.table.ts'

type KeySettings = Pick<
  Settings,
  'secretKey' | 'previousSecretKey' | 'dataFolder' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'pushHosts'
>

const name = 'push'
const purpose = 'push.private_key'

type StoredKeys = { publicKey: string; privateKey: string }

/**
 * Returns the VAPID keys of the installation with what else sending needs. The first start creates the keys. When the private key can't be
 * decrypted, new keys replace them and all subscriptions, which are bound to the old ones, are removed: each browser subscribes
 * again at its user's next visit.
 */
export async function loadPushSender(pool: pg.Pool, settings: KeySettings, log: Log): Promise<PushSender> {
  return runAsSystem(pool, 'push_delivery', async (ctx) => {
    const { db } = ctx
    // Of several processes that start together, one creates the keys.
    await db
      .insertInto('secrets')
      .values({ name, value: '' })
      .onConflict((known) => known.doNothing())
      .execute()
    const { value } = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const save = (keys: StoredKeys) =>
      db
        .updateTable('secrets')
        .set({ value: JSON.stringify({ ...keys, privateKey: sealSecret(settings, purpose, keys.privateKey) }) })
        .where('name', '=', name)
        .execute()

    const stored = value === '' ? null : (JSON.parse(value) as StoredKeys)
    const opened = stored && openSecret(settings, purpose, stored.privateKey)
    const keys = opened ? { publicKey: stored.publicKey, privateKey: opened.secret } : webPush.generateVAPIDKeys()
    if (!opened?.isCurrent) await save(keys)
    if (stored && !opened) {
      await db.deleteFrom('push_subscriptions').execute()
      log.warn('The key of push notifications could not be decrypted. A new one is used, and browsers subscribe again.')
    }
    return {
      ...keys,
      subject: subjectOf((await loadSender(ctx, settings)).address, settings.publicUrl),
      hosts: settings.pushHosts,
    }
  })
}

/** Operators of push services write to the sender of the mails, or find the desk at its public URL. */
function subjectOf(address: string, publicUrl: string | undefined) {
  // Apple refuses subjects on localhost.
  return address.endsWith('@localhost') && publicUrl?.startsWith('https:') ? publicUrl : `mailto:${address}`
}
