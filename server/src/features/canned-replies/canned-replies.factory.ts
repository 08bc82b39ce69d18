import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { CannedReplyTable } from './canned-replies.table.ts'
import { type TemplateUse, templateUse } from './templates.factory.ts'

type Given = Partial<Insertable<CannedReplyTable>> & TemplateUse

/** Creates a shared canned reply, unless it has an `owner_id`. */
export async function aCannedReply(db: Db, { groupIds, usesBy, ...given }: Given = {}) {
  const reply = await db
    .insertInto('canned_replies')
    .values({ owner_id: null, name: unique('Reply'), content: 'Thank you.', updated_at: new Date(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await templateUse(db, 'canned_reply', reply.id, { groupIds, usesBy })
  return reply
}
