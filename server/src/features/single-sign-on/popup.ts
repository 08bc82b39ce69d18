import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'

const page = fs.readFileSync(new URL('popup.html', import.meta.url), 'utf8')
const pageWithoutDirectory = page
  .replace('<html ', '<html data-unset ')
  .replace('Sign in with Azure AD', 'Single sign-on isn’t set up')
  .replace('One moment', 'Single sign-on isn’t set up')
  .replace(
    'The directory of your organisation is being asked.',
    'This service desk has no Azure AD directory yet. Please sign in with your username and password, or ask your administrator to connect one.',
  )
const script = fs.readFileSync(new URL('popup.js', import.meta.url))

/**
 * The window of "Sign in with Azure AD": it goes to the directory, comes back, and tells the page that opened it. The same page stands
 * at all of its addresses; its script is a file of its own because pages here may run no inline script.
 */
export function addPopupPages(app: FastifyInstance) {
  const shown = app.settings.oidc ? page : pageWithoutDirectory
  for (const address of ['/api/auth/azure', '/api/auth/azure/wait', '/api/auth/azure/callback'])
    app.get(address, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        // On its way to the directory's pages the window must not lose the page that opened it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .send(shown),
    )
  app.get('/api/auth/azure.js', { config: { embeddable: 'script' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}
