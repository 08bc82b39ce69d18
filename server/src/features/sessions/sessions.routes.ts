import { sessions } from '@hatchway/contract/accounts/sessions'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.own.ts'

export function sessionRoutes(app: FastifyInstance) {
  implement(app, sessions.list, listOwnSessions)
  implement(app, sessions.end, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id)
    return null
  })
  implement(app, sessions.endOthers, async (ctx) => {
    await endOtherSessions(ctx)
    return null
  })
}
