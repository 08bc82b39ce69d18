import { expect } from 'vitest'
import { consumeEvents } from '../features/activity/event-consumer.ts'
import { noDelay } from '../platform/jobs/poller.ts'
import { openLog } from '../platform/log.ts'
import { reactionsTo } from '../reactions.ts'
import type { Desk } from './test-desk.ts'

/** Runs the reactions until they have read the whole log. */
export async function runReactions(desk: Pick<Desk, 'pool'>) {
  const addDeadLetter = async () => expect.unreachable('a reaction failed')
  const step = consumeEvents(desk.pool, { name: 'reactions', reactionsTo, addDeadLetter }, openLog('silent'))
  for (let wait = noDelay; wait < 1000; ) wait = await step()
}
