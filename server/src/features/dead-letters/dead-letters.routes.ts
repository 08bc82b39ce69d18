import { deadLetters } from '@hatchway/contract/dead-letters'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { implement } from '../../platform/http/implement.ts'
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

  const gauges = [
    { name: 'hatchway_dead_letters', help: 'Failed reactions that wait for an admin', key: 'failed' },
    { name: 'hatchway_reactions_waiting', help: 'Events that wait for their reactions, up to 10,000', key: 'waiting' },
    {
      name: 'hatchway_reactions_lag_seconds',
      help: 'Age of the oldest event that waits for its reactions',
      key: 'lagSeconds',
    },
  ] as const
  for (const { name, help, key } of gauges)
    new Gauge({
      name,
      help,
      registers: [app.metrics],
      async collect() {
        const { pool } = app.database
        // Without a database the other metrics are still returned.
        if (pool)
          this.set(
            await readReactionState(pool).then(
              (state) => state[key],
              () => Number.NaN,
            ),
          )
      },
    })
}
