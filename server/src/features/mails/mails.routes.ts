import { mails } from '@hatchway/contract/accounts/mails'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { countWaitingMails, mailAttempts } from './mails.delivery.job.ts'
import { listMails, showMail } from './mails.read.ts'
import { showMailServer, testMailServer } from './mails.server.ts'

export function mailRoutes(app: FastifyInstance) {
  app.metrics.registerMetric(mailAttempts)
  new Gauge({
    name: 'hatchway_mails_waiting',
    help: 'Mails that wait to be handed to the mail server',
    registers: [app.metrics],
    async collect() {
      const { pool } = app.database
      if (pool) this.set(await countWaitingMails(pool).catch(() => Number.NaN))
    },
  })
  implement(app, mails.list, (ctx, { query }) => listMails(ctx, query))
  implement(app, mails.status, (ctx) => showMailServer(ctx, app.settings))
  implementWithoutTransaction(app, mails.test, (step, input) => testMailServer(step, input, app.settings))
  implement(app, mails.show, (ctx, { params }) => showMail(ctx, params.id))
}
