import { deadLetters } from '@hatchway/contract/dead-letters'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { implement } from '../../platform/http/implement.ts'
import type { ReactionsTo } from '../activity/event-consumer.ts'
import { countDeadLetters } from './dead-letters.background.ts'
import { dismissDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts'

/** `reactionsTo` returns the reactions to an event, which the application provides. */
export const deadLetterRoutes = (reactionsTo: ReactionsTo) => (app: FastifyInstance) => {
  implement(app, deadLetters.list, (ctx, { query }) => listDeadLetters(ctx, query))
  implement(app, deadLetters.retry, (ctx, { params }) => retryDeadLetter(ctx, params.id, reactionsTo))
  implement(app, deadLetters.dismiss, async (ctx, { params }) => {
    await dismissDeadLetter(ctx, params.id)
    return null
  })

  new Gauge({
    name: 'hatchway_dead_letters',
    help: 'Failed reactions that wait for an admin',
    registers: [app.metrics],
    async collect() {
      const { pool } = app.database
      // Without a database the other metrics are still returned.
      if (pool) this.set(await countDeadLetters(pool).catch(() => Number.NaN))
    },
  })
}
