import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { MessageDeliveryTable } from '../messages/messages.table.ts'
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

/** Creates a waiting delivery of a reply, and returns its id. */
export async function aDelivery(db: Db, given: Partial<Insertable<MessageDeliveryTable>> & { user_id: number }) {
  const { last } = await db
    .selectFrom('message_deliveries')
    .select(({ fn }) => fn.max('activity_id').as('last'))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('message_deliveries')
    .values({
      activity_id: Number(last ?? 0) + 1,
      kind: 'public_reply',
      channel: 'digest',
      message: 'Marta Lind replied to a ticket',
      due_at: new Date(),
      created_at: new Date(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
