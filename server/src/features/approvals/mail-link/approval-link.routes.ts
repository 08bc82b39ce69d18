import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork, rateLimit } from '../../../platform/auth/rate-limit.ts'
import { redirectToOwnHost } from '../../messages/message-links.host.ts'
import { sendPage } from '../../messages/message-links.page.ts'
import { decideByLink, emailNewLink, showByLink } from './approval-link.ts'

type Link = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams | undefined }>

/** Decisions and new links of one network in a minute. */
const perMinute = 30

/**
 * The page of the link in the email that asks for an approval. It needs no session and no script. GET shows the request and changes
 * nothing, since mail scanners open every link: its transaction is read-only. Only POST decides, or sends a new link.
 */
export function approvalLinkRoutes(app: FastifyInstance) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    )
    const onRequest = redirectToOwnHost(app, 'approval')
    scope.get('/api/messages/approval/:token', { onRequest }, async (request: Link, reply) => {
      const page = await app.inContext(request, (ctx) => showByLink(ctx, request.params.token))
      return sendPage(app, request, reply, page)
    })
    scope.post('/api/messages/approval/:token', { onRequest }, async (request: Link, reply) => {
      const page = await app.inContext(request, async (ctx) => {
        await rateLimit(ctx, 'approval-link', perMinute, clientNetwork(ctx))
        return decideByLink(ctx, request.params.token, request.body ?? new URLSearchParams())
      })
      return sendPage(app, request, reply, page)
    })
    scope.post('/api/messages/approval/:token/new-link', { onRequest }, async (request: Link, reply) => {
      const page = await app.inContext(request, async (ctx) => {
        await rateLimit(ctx, 'approval-link', perMinute, clientNetwork(ctx))
        return emailNewLink(ctx, request.params.token)
      })
      return sendPage(app, request, reply, page)
    })
  })
}
