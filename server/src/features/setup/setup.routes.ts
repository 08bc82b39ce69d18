import { onboarding, setup } from '@hatchway/contract/accounts/setup'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { changeOnboarding, showOnboarding } from './onboarding.ts'
import { finishSetup, showSetup } from './setup.ts'

export function setupRoutes(app: FastifyInstance) {
  implement(app, setup.show, showSetup)
  implementWithoutTransaction(app, setup.finish, (step, { body }, exchange) => finishSetup(step, body, exchange))
  implement(app, onboarding.show, (ctx) => showOnboarding(ctx, app.settings))
  implement(app, onboarding.change, (ctx, { body }) => changeOnboarding(ctx, body, app.settings))
}
