import { portal } from '@hatchway/contract/customers/portal'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { signIn } from '../auth/auth.sign-in.ts'
import { signOut } from '../auth/auth.sign-out.ts'
import { setPortalContext } from '../sessions/sessions.cookies.ts'
import { currentUserOf } from '../users/users.current.ts'
import { detectPortal } from './portal.detect.ts'

/** Looking up the portal of a host, and signing in and out of it. */
export function portalAuthRoutes(app: FastifyInstance) {
  implement(app, portal.detect, detectPortal)
  implement(app, portal.me, currentUserOf)
  implement(app, portal.logout, (ctx, _input, exchange) => signOut(ctx, exchange))
  implementWithoutTransaction(app, portal.login, async (step, { body }, exchange) => {
    const user = await signIn(step, { ...body, on: 'portal' }, exchange)
    setPortalContext(exchange, user)
    return user
  })
}
