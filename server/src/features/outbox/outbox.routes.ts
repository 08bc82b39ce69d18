import { outbox } from '@hatchway/contract/messages/outbox'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { sendMailsAgain } from './outbox.send-again.ts'
import { listMails, showMail } from './outbox.ts'

export function outboxRoutes(app: FastifyInstance) {
  implement(app, outbox.list, listMails)
  implement(app, outbox.show, (ctx, { params }) => showMail(ctx, params.id))
  implement(app, outbox.sendAgain, sendMailsAgain)
}
