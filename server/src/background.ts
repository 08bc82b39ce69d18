import type { FastifyInstance } from 'fastify'
import { reactionsCursor } from './features/activity/activity.table.ts'
import { consumeEvents } from './features/activity/event-consumer.ts'
import { assignQueuedTickets } from './features/assignment/assignment.background.ts'
import { addDeadLetter } from './features/dead-letters/dead-letters.ts'
import { openLive } from './features/live/live.ts'
import { createRecurringTickets } from './features/recurring-tickets/recurring-tickets.background.ts'
import { followWithRules } from './features/rules/engine/rules.consumer.ts'
import { runTimeTriggers } from './features/rules/engine/time-triggers.background.ts'
import { fireSlaAlarms } from './features/sla/tracking/sla-alarms.background.ts'
import { trackSla } from './features/sla/tracking/sla-tracking.consumer.ts'
import { writeChangedTexts } from './features/tickets/texts/ticket-texts.background.ts'
import { openNotifyChannel } from './platform/database/notify-channel.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { type Pace, startPoller, throttle } from './platform/jobs/poller.ts'
import type { Log } from './platform/log.ts'
import { reactionsTo, subjectOf } from './reactions.ts'

const channel = 'hatchway_log'
/** The first commit is announced to the other nodes at once, and those of a stream ten times a second. */
const signalPace: Pace = { interval: 50, longest: 100 }
/** The first event is handled at once, and those of a stream together, twice a second: a run costs a consumer much more than an event does. */
const consumerPace: Pace = { interval: 50, longest: 500 }

/** Starts the consumers of the activity log on this node: the reactions and the live pages. Any number of nodes may run on one database. */
export function startBackground(
  app: FastifyInstance,
  { pool, connection }: Pick<OpenDatabase, 'pool' | 'connection'>,
  log: Log,
) {
  const line = openNotifyChannel({ ...connection, application_name: 'hatchway listener' }, log)
  const reactions = startPoller(
    'reactions',
    consumeEvents(pool, { name: reactionsCursor, reactionsTo, subjectOf, addDeadLetter }, log),
    log,
    consumerPace,
  )
  const texts = startPoller('ticket texts', writeChangedTexts(pool), log, consumerPace)
  const sla = startPoller('SLA clocks', trackSla(pool, addDeadLetter, log), log, consumerPace)
  const rules = startPoller('rules', followWithRules(pool, addDeadLetter, log), log, consumerPace)
  const ruleTimes = startPoller('rules by time', runTimeTriggers(pool), log)
  const alarms = startPoller('SLA alarms', fireSlaAlarms(pool), log)
  const recurring = startPoller('recurring tickets', createRecurringTickets(pool, log), log)
  const assignment = startPoller('assignment', assignQueuedTickets(pool, log), log, consumerPace)
  const live = openLive(app, pool, line, log)
  const consumers = [reactions, texts, sla, rules, assignment]
  void line.listen(channel, () => {
    live.wake()
    for (const consumer of consumers) consumer.wake()
  })
  pool.services.signalNewEvents = throttle(signalPace, () => line.publish(channel))

  return {
    live,
    /** To be called when the sockets are closed. */
    stopConsumers: async () => {
      await live.stop()
      for (const poller of [...consumers, ruleTimes, alarms, recurring]) await poller.stop()
    },
    /** To be called when nothing records events. */
    closeChannel: async () => {
      delete pool.services.signalNewEvents
      await line.close()
    },
  }
}
export type Background = ReturnType<typeof startBackground>
