import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { NotificationTable } from './notifications.table.ts'

type Given = Partial<Insertable<NotificationTable>> & { user_id: number }

/** Creates notifications in the database, in this order. */
export async function manyNotifications(db: Db, given: Given[]) {
  return db
    .insertInto('notifications')
    .values(
      given.map((row) => ({
        type: 'ticket_assigned' as const,
        message: 'Marta Lind assigned a ticket to you',
        created_at: new Date(),
        ...row,
      })),
    )
    .returningAll()
    .execute()
}
