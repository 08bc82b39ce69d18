import { auth } from '@hatchway/contract/accounts/auth'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { currentUserOf } from '../users/users.current.ts'
import { confirmRegistration, showRegistration } from './auth.confirm-registration.ts'
import { forgotPassword } from './auth.forgot-password.ts'
import { acceptInvitation, showInvitation } from './auth.invitation.ts'
import { register } from './auth.register.ts'
import { resetPassword } from './auth.reset-password.ts'
import { signIn } from './auth.sign-in.ts'
import { signOut } from './auth.sign-out.ts'

export function authRoutes(app: FastifyInstance) {
  implement(app, auth.me, currentUserOf)
  implement(app, auth.logout, (ctx, _input, exchange) => signOut(ctx, exchange))
  implement(app, auth.forgotPassword, (ctx, { body }, exchange) => forgotPassword(ctx, body.email, exchange))
  implementWithoutTransaction(app, auth.login, (step, { body }, exchange) =>
    signIn(step, { ...body, on: 'staff' }, exchange),
  )
  implementWithoutTransaction(app, auth.register, (step, { body }, exchange) => register(step, body, exchange))
  implement(app, auth.registration, showRegistration)
  implementWithoutTransaction(app, auth.confirmRegistration, confirmRegistration)
  implementWithoutTransaction(app, auth.resetPassword, (step, { body }, exchange) =>
    resetPassword(step, body, exchange),
  )
  implement(app, auth.invitation, showInvitation)
  implementWithoutTransaction(app, auth.acceptInvitation, acceptInvitation)
}
