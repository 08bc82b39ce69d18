import { integrations, singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { addPopupPages } from './popup.ts'
import { beginSignOn } from './single-sign-on.begin.ts'
import { checkSingleSignOn } from './single-sign-on.check.ts'
import { finishSignOn } from './single-sign-on.finish.ts'
import { listLinkedPeople, showSingleSignOn } from './single-sign-on.overview.ts'
import { beginConnecting, disconnect, listSignInMethods } from './single-sign-on.own.ts'

export function singleSignOnRoutes(app: FastifyInstance) {
  implementWithoutTransaction(app, singleSignOn.begin, (step, _input, exchange) =>
    beginSignOn(step, 'sign-in', exchange),
  )
  implementWithoutTransaction(app, singleSignOn.finish, (step, { body }, exchange) =>
    finishSignOn(step, body.search, exchange),
  )
  implement(app, singleSignOn.waysIn, (ctx, _input, exchange) => listSignInMethods(ctx, exchange))
  implementWithoutTransaction(app, singleSignOn.connect, (step, { body }, exchange) =>
    beginConnecting(step, body.password, exchange),
  )
  implement(app, singleSignOn.disconnect, async (ctx, { params }) => {
    await disconnect(ctx, params.id)
    return null
  })
  implement(app, integrations.singleSignOn, (ctx, _input, exchange) => showSingleSignOn(ctx, exchange))
  implement(app, integrations.linkedPeople, listLinkedPeople)
  implementWithoutTransaction(app, integrations.checkSingleSignOn, (_step, _input, exchange) =>
    checkSingleSignOn(exchange),
  )
  implementWithoutTransaction(app, integrations.trySingleSignOn, (step, _input, exchange) =>
    beginSignOn(step, 'trial', exchange),
  )
  addPopupPages(app)
}
