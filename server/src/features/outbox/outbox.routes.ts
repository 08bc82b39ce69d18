import { outbox } from '@hatchway/contract/messages/outbox'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { sendMailsAgain } from './outbox.send-again.ts'
import { listMails, showMail } from './outbox.ts'

export function outboxRoutes(app: FastifyInstance) {
  implement(app, outbox.list, listMails)
  implement(app, outbox.show, byId(showMail))
  implement(app, outbox.sendAgain, sendMailsAgain)
}
