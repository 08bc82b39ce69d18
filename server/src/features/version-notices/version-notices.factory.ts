import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { VersionNoticeCustomerTable } from './version-notices.table.ts'

type Given = Omit<Insertable<VersionNoticeCustomerTable>, 'notice_id'> & { sent_by: number }

/** A version notice to one customer, as a database row. */
export async function aVersionNotice(db: Db, { sent_by, ...letter }: Given) {
  const { subject, message, sent_at, people } = letter
  const { id } = await db
    .insertInto('version_notices')
    .values({ key: randomUUID(), subject, message, sent_by, sent_at, people: people.length, skipped: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('version_notice_customers')
    .values({ notice_id: id, ...letter })
    .returningAll()
    .executeTakeFirstOrThrow()
}
