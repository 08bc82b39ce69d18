import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { TaskTable } from './tasks.table.ts'

/** A task row in the database, without a log entry; handlers write those. */
export const aTask = (db: Db, given: Partial<Insertable<TaskTable>> & { ticket_id: number }) =>
  db
    .insertInto('tasks')
    .values({
      subject: unique('Change the toner'),
      sort_order: 1,
      created_at: new Date(),
      ...given,
    } as Insertable<TaskTable>)
    .returningAll()
    .executeTakeFirstOrThrow()
