import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { newKey } from '../../platform/file-store.ts'
import type { AttachmentTable } from './attachments.table.ts'

/** An attachment as it lies in the database; its bytes are whoever's who asks for some. */
export async function anAttachment(db: Db, given: Partial<Insertable<AttachmentTable>> & { ticket_id: number }) {
  return db
    .insertInto('attachments')
    .values({
      file_name: 'fire.txt',
      file_size: 0,
      mime_type: 'text/plain',
      store_key: newKey(),
      created_at: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
