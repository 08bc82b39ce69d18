import { profile } from '@hatchway/contract/profile'
import type { FastifyInstance } from 'fastify'
import { implement, implementInSteps } from '../../platform/implement.ts'
import { changeEmail } from './profile.email.ts'
import { changePassword } from './profile.password.ts'
import { changeProfile } from './profile.ts'

export function profileRoutes(app: FastifyInstance) {
  implement(app, profile.change, (ctx, { body }) => changeProfile(ctx, body))
  implementInSteps(app, profile.changeEmail, (step, { body }) => changeEmail(step, body))
  implementInSteps(app, profile.changePassword, (step, { body }) => changePassword(step, body))
}
