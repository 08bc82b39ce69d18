import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { newStoreKey } from '../../platform/files/store.ts'
import '../comments/comments.table.ts'
import type { AttachmentTable } from './attachments.table.ts'

/** An attachment as stored in the database, without bytes in the file store; a test that needs some stores them. */
export async function anAttachment(db: Db, given: Partial<Insertable<AttachmentTable>> & { ticket_id: number }) {
  return db
    .insertInto('attachments')
    .values({
      file_name: 'fire.txt',
      file_size: 0,
      mime_type: 'text/plain',
      store_key: newStoreKey(),
      created_at: new Date(),
      ...(given.comment_id && { is_internal: await isNote(db, given.comment_id) }),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function isNote(db: Db, commentId: number) {
  const found = db.selectFrom('comments').select('is_internal').where('id', '=', commentId)
  return (await found.executeTakeFirstOrThrow()).is_internal
}
