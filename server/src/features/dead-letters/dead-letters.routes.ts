import { deadLetters } from '@hatchway/contract/dead-letters'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { addCountGauge, addCountGauges } from '../../platform/telemetry.ts'
import type { ReactionsTo } from '../activity/event-consumer.ts'
import { readReactionState } from './dead-letters.background.ts'
import { dismissDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { loadReactionState } from './reaction-state.ts'

/** `reactionsTo` returns the reactions to an event, which the application provides. */
export const deadLetterRoutes = (reactionsTo: ReactionsTo) => (app: FastifyInstance) => {
  implement(app, deadLetters.state, (ctx) => loadReactionState(ctx))
  implement(app, deadLetters.list, (ctx, { query }) => listDeadLetters(ctx, query))
  implement(app, deadLetters.retry, (ctx, { params }) => retryDeadLetter(ctx, params.id, reactionsTo))
  implement(app, deadLetters.dismiss, async (ctx, { params }) => {
    await dismissDeadLetter(ctx, params.id)
    return null
  })

  addCountGauge(
    app,
    'hatchway_dead_letters',
    'Failed jobs that wait for an admin',
    async (pool) => (await readReactionState(pool)).failed,
  )
  const gauges = [
    {
      name: 'hatchway_reactions_waiting',
      help: 'Events that wait for a consumer of the log, up to 10,000',
      key: 'waiting',
    },
    {
      name: 'hatchway_reactions_lag_seconds',
      help: 'Age of the oldest event that waits for a consumer of the log',
      key: 'lagSeconds',
    },
  ] as const
  for (const { name, help, key } of gauges)
    addCountGauges(app, name, help, 'consumer', async (pool) => {
      const { consumers } = await readReactionState(pool)
      return consumers.map((one) => [one.name, one[key]])
    })
}
