import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { configuredUrl } from '../../platform/http/security/public-url.ts'
import type { Settings } from '../../platform/settings.ts'
import { findOpenPortal } from '../sessions/sessions.realm.ts'
import { deliveryOf } from './message-links.subscriptions.ts'
import { type LinkPurpose, urlOfLink, valueOfLink } from './message-links.ts'

type Link = FastifyRequest<{ Params: { token: string } }>

/**
 * Returns a hook for the routes of links of a purpose: on the host of another portal, or of the desk, a link leads to the host that its mail
 * was written for, and does nothing. One customer's content is not shown under another one's name, and a session counts on its own host.
 */
export const redirectToOwnHost =
  (app: FastifyInstance, purpose: LinkPurpose) => async (request: Link, reply: FastifyReply) => {
    const url = await app.inContext(request, (ctx) => urlElsewhere(ctx, app.settings, purpose, request.params.token), {
      writes: false,
    })
    if (url) return reply.header('cache-control', 'no-store').redirect(url, 303)
  }

/** Returns the URL of a link on its own host; null where the request is on it, and for a link that is invalid or whose portal is closed. */
async function urlElsewhere(ctx: Context, settings: Settings, purpose: LinkPurpose, token: string) {
  const value = valueOfLink(await signerOf(ctx), purpose, token)
  const delivery = value === null ? null : await deliveryOf(ctx, value)
  if (!delivery) return null
  const { recipientsCustomerId, host } = delivery
  const portal = await findOpenPortal(ctx)
  if ((portal?.customer_id ?? null) === recipientsCustomerId) return null
  if (recipientsCustomerId !== null && host === null) return null
  return urlOfLink(configuredUrl(settings, host), purpose, token)
}
