import { mails } from '@hatchway/contract/accounts/mails'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { listMails, showMail } from './mails.read.ts'
import { showMailServer, testMailServer } from './mails.server.ts'

export function mailRoutes(app: FastifyInstance) {
  implement(app, mails.list, (ctx, { query }) => listMails(ctx, query))
  implement(app, mails.status, (ctx) => showMailServer(ctx, app.settings))
  implementWithoutTransaction(app, mails.test, (step, input) => testMailServer(step, input, app.settings))
  implement(app, mails.show, (ctx, { params }) => showMail(ctx, params.id))
}
