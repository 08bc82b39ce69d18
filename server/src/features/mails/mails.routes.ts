import { mails } from '@hatchway/contract/accounts/mails'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listMails, showMail } from './mails.read.ts'

export function mailRoutes(app: FastifyInstance) {
  implement(app, mails.list, (ctx, { query }) => listMails(ctx, query))
  implement(app, mails.show, (ctx, { params }) => showMail(ctx, params.id))
}
