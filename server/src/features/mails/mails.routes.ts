import { mailServer } from '@hatchway/contract/messages/mail-server'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { addCountGauge } from '../../platform/telemetry.ts'
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
  addCountGauge(app, 'hatchway_mails_waiting', 'Mails that wait to be sent', countWaitingMails)
  addCountGauge(
    app,
    'hatchway_mails_in_trouble',
    'Emails that wait for more than five minutes or failed because the mail server doesn’t work',
    countTroubledMails,
  )
}
