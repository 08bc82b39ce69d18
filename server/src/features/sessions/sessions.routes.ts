import { sessions } from '@hatchway/contract/accounts/sessions'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.own.ts'

export function sessionRoutes(app: FastifyInstance) {
  implement(app, sessions.list, listOwnSessions)
  implement(app, sessions.end, byId(endOwnSession))
  implement(app, sessions.endOthers, endOtherSessions)
}
