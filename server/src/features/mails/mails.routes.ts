import { mailServer } from '@hatchway/contract/messages/mail-server'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { changeMailServer, removeMailServer, showMailServer, testMailServer } from './mail-server.settings.ts'
import { countWaitingMails, mailAttempts } from './mails.delivery.job.ts'
import { countTroubledMails } from './mails.flow.background.ts'

export function mailRoutes(app: FastifyInstance) {
  const { settings } = app
  implement(app, mailServer.show, (ctx) => showMailServer(ctx, settings))
  implement(app, mailServer.change, (ctx, input) => changeMailServer(ctx, input, settings))
  implement(app, mailServer.remove, (ctx) => removeMailServer(ctx, settings))
  implementWithoutTransaction(app, mailServer.test, (step, input) => testMailServer(step, input, settings))

  app.metrics.registerMetric(mailAttempts)
  const gauges = [
    {
      name: 'hatchway_mails_waiting',
      help: 'Mails that wait to be sent',
      count: countWaitingMails,
    },
    {
      name: 'hatchway_mails_in_trouble',
      help: 'Emails that wait for more than five minutes or failed because the mail server doesn’t work',
      count: countTroubledMails,
    },
  ]
  for (const { name, help, count } of gauges)
    new Gauge({
      name,
      help,
      registers: [app.metrics],
      async collect() {
        const { pool } = app.database
        // Without a database the other metrics are still returned.
        if (pool) this.set(await count(pool).catch(() => Number.NaN))
      },
    })
}
