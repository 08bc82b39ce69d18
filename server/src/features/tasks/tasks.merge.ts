import type { Db } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { removeCycles } from './tasks.cycles.ts'
import './tasks.table.ts'

/** Moves the open tasks of a ticket to the one that it is merged into, behind those that it has; returns their ids. */
export async function moveOpenTasks(db: Db, fromId: number, toId: number): Promise<number[]> {
  const last = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.coalesce(eb.fn.max('sort_order'), eb.lit(0)).as('at'))
    .where('ticket_id', '=', toId)
    .executeTakeFirstOrThrow()
  const moved = await db
    .updateTable('tasks')
    .set((eb) => ({ ticket_id: toId, sort_order: eb('sort_order', '+', last.at) }))
    .where('ticket_id', '=', fromId)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0) await removeCycles(db, toId, ids)
  return ids
}

/** Moves tasks back to the ticket that they were on before a merge. */
export async function moveTasksBack(
  db: Db,
  ids: readonly number[],
  { fromId, toId }: { fromId: number; toId: number },
) {
  if (ids.length === 0) return
  const still = await columnValues(
    db.selectFrom('tasks').select('id').where('id', 'in', ids).where('ticket_id', '=', fromId),
  )
  if (still.length === 0) return
  await db.updateTable('tasks').set({ ticket_id: toId }).where('id', 'in', still).execute()
  await removeCycles(db, toId, still)
}
