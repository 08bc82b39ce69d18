import { findTaskCycle } from '@hatchway/contract/tasks/task-order'
import type { Db } from '../../platform/context.ts'
import { rowsOfTicket } from './tasks.find.ts'

/**
 * Removes from tasks that came back to a locked ticket the tasks before them that would wait for them: while a task was deleted or on
 * another ticket, the others were ordered without it.
 */
export async function removeCycles(db: Db, ticketId: number, ids: readonly number[]) {
  const graph = (await rowsOfTicket({ db }, ticketId)).map(({ id, after_ids }) => ({ id, afterIds: after_ids }))
  for (;;) {
    const cycle = findTaskCycle(graph)
    const at = cycle.findIndex((id) => ids.includes(id))
    if (at < 0) return
    const next = cycle[(at + 1) % cycle.length]
    const task = graph.find(({ id }) => id === cycle[at])!
    task.afterIds = task.afterIds.filter((id) => id !== next)
    await db.updateTable('tasks').set({ after_ids: task.afterIds }).where('id', '=', task.id).execute()
  }
}
