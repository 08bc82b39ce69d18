import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reactionsCursor } from '../server/src/features/activity/activity.table.ts'
import { isHandled, recordEvents } from './measure-reactions.ts'
import { addRules, removeRules } from './measure-rules.ts'
import { options } from './options.ts'
import { notificationDelayTarget, reactionTargets } from './targets.ts'

/** The longest time in seconds for which an event waited for its notifications, and that until the rules had caught up. */
export type NotificationDelay = { seconds: number; longest: number; rulesBehind: number }

export const notificationDelayPath = { name: 'notification delay', who: 'system', isMain: false }

const batchesPerSecond = 10

/**
 * Records events for some seconds at the rate at which tickets can be created, while a rule changes every ticket, and measures how late their
 * notifications are. The rules fall behind, and catch up afterward.
 */
export async function measureNotificationDelay(owner: pg.Pool): Promise<NotificationDelay> {
  const seconds = options.isShort || options.quick ? 4 : 15
  const ids = await addRules(owner, { rules: 1, do: 'run' })
  let [longest, last] = [0, '0']
  try {
    const begin = performance.now()
    for (let batch = 0; batch < seconds * batchesPerSecond; batch++) {
      const events = reactionTargets.perSecond / batchesPerSecond
      last = await recordEvents(owner, events, (batch * events) % (options.tickets / 2))
      longest = Math.max(longest, await oldestWaiting(owner))
      await sleep(Math.max(0, begin + ((batch + 1) * 1000) / batchesPerSecond - performance.now()))
      longest = Math.max(longest, await oldestWaiting(owner))
    }
    const end = performance.now()
    while (!(await isHandled(owner, last))) {
      longest = Math.max(longest, await oldestWaiting(owner))
      await sleep(50)
    }
    return { seconds, longest, rulesBehind: (performance.now() - end) / 1000 }
  } finally {
    await removeRules(owner, ids)
  }
}

/** Returns the age in seconds of the oldest recorded event that waits for its notifications; 0 without any. Those of rules are not counted. */
async function oldestWaiting(owner: pg.Pool) {
  const { rows } = await owner.query<{ age: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - min(a.at)), 0)::float8 as age
    from reaction_cursors c join activity a on (a.xid, a.id) > (c.xid, c.id)
    where c.name = $1 and a.event in ('comment.added', 'ticket.assigned')`,
    [reactionsCursor],
  )
  return rows[0]!.age
}

export const missedNotificationDelay = ({ longest }: NotificationDelay) =>
  longest > notificationDelayTarget ? [`Notifications are later than ${notificationDelayTarget} s`] : []

export const notificationDelaySentence = (delay: NotificationDelay) =>
  `${reactionTargets.perSecond} events a second for ${delay.seconds} seconds while a rule changes every ticket: notifications are at most ${delay.longest.toFixed(1)} s late; the rules have caught up ${delay.rulesBehind.toFixed(0)} s afterward.`
