import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { OpenMailFile } from '../mails/mails.delivery.job.ts'
import '../attachments/attachments.table.ts'

/** Opens the public files of tickets that mails have attached. One that was removed since is left out. */
export const openMailFile =
  (pool: pg.Pool, fileStore: FileStore): OpenMailFile =>
  async (fileId) => {
    const file = await runAsSystem(pool, 'mail_delivery', ({ db }) =>
      db
        .selectFrom('attachments')
        .select(['store_key', 'mime_type'])
        .where('id', '=', fileId)
        .where('is_internal', '=', false)
        .where('redacted_at', 'is', null)
        .executeTakeFirst(),
    )
    return file ? { content: await fileStore.open(file.store_key), contentType: file.mime_type } : null
  }
