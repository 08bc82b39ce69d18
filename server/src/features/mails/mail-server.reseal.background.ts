import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openSecret, sealSecret } from '../../platform/secrets/secret-box.ts'
import { type MailSettings, passwordPurpose } from './mail-server.ts'

/** Encrypts the stored password with the current key where another one did, so that the previous key can be removed after one start. */
export async function resealPassword(pool: pg.Pool, settings: MailSettings) {
  await runAsSystem(pool, 'mail_delivery', async ({ db }) => {
    const row = await db.selectFrom('mail_server').select('password').forUpdate().executeTakeFirst()
    const opened = row?.password ? openSecret(settings, passwordPurpose, row.password) : null
    if (!opened || opened.isCurrent) return
    const password = sealSecret(settings, passwordPurpose, opened.secret)
    await db.updateTable('mail_server').set({ password }).execute()
  })
}
