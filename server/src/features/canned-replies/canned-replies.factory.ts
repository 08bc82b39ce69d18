import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'
import { unique } from '../../testing/unique.ts'
import type { CannedReplyTable } from './canned-replies.table.ts'

type Given = Partial<Insertable<CannedReplyTable>> & { groupIds?: number[]; usesBy?: Record<number, number> }

/** Creates a shared canned reply, unless it has an `owner_id`. */
export async function aCannedReply(db: Db, { groupIds = [], usesBy = {}, ...given }: Given = {}) {
  const reply = await db
    .insertInto('canned_replies')
    .values({ owner_id: null, name: unique('Reply'), content: 'Thank you.', updated_at: new Date(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  const canned_reply_id = reply.id
  await insertRows(
    db,
    'canned_reply_groups',
    groupIds.map((group_id) => ({ canned_reply_id, group_id })),
  )
  await insertRows(
    db,
    'canned_reply_uses',
    Object.entries(usesBy).map(([user, uses]) => ({ canned_reply_id, user_id: Number(user), uses })),
  )
  return reply
}
