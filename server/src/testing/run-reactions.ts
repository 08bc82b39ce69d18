import { reactionsCursor } from '../features/activity/activity.table.ts'
import { consumeEvents } from '../features/activity/event-consumer.ts'
import { noDelay } from '../platform/jobs/poller.ts'
import { openLog } from '../platform/log.ts'
import { reactionsTo } from '../reactions.ts'
import type { Desk } from './test-desk.ts'

/** Runs the reactions until they have read the whole log, the first time from its beginning: a new consumer would start at its end. */
export async function runReactions(desk: Pick<Desk, 'db' | 'pool'>) {
  await desk.db
    .insertInto('reaction_cursors')
    .values({ name: reactionsCursor, xid: '0', id: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const addDeadLetter = async () => {
    throw new Error('a reaction failed')
  }
  const step = consumeEvents(desk.pool, { name: reactionsCursor, reactionsTo, addDeadLetter }, openLog('silent'))
  for (let wait = noDelay; wait < 1000; ) wait = await step()
}
