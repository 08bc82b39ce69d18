import { profile } from '@hatchway/contract/accounts/profile'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { changeEmail } from './profile.email.ts'
import { changePassword } from './profile.password.ts'
import { changeProfile } from './profile.ts'

export function profileRoutes(app: FastifyInstance) {
  implement(app, profile.change, (ctx, { body }) => changeProfile(ctx, body))
  implementWithoutTransaction(app, profile.changeEmail, (step, { body }) => changeEmail(step, body))
  implementWithoutTransaction(app, profile.changePassword, (step, { body }) => changePassword(step, body))
}
