import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unlike } from '../../testing/unlike.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import type { TicketTable } from './tickets.table.ts'

/** A ticket as it lies in the database, without a line in the log; verbs make those. */
export async function aTicket(db: Db, given: Partial<Insertable<TicketTable>> = {}) {
  const type_id = given.type_id ?? (await anyType(db))
  const created_at = given.created_at ?? new Date()
  return db
    .insertInto('tickets')
    .values({
      subject: unlike('Printer is on fire'),
      description: 'It has been burning since this morning.',
      status: 'open',
      status_name: 'Open',
      priority: 'medium',
      category: 'Hardware',
      source: 'web',
      updated_at: created_at,
      ...given,
      created_at,
      type_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function anyType(db: Db) {
  const existing = await db.selectFrom('ticket_types').select('id').orderBy('id').executeTakeFirst()
  return existing?.id ?? (await aTicketType(db)).id
}
