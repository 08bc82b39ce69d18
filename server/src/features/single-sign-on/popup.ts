import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/http/plain-page.ts'
import {
  popupMessages as messages,
  popupMessagesWithoutDirectory as withoutDirectory,
} from './single-sign-on.messages.ts'

const template = fs.readFileSync(new URL('popup.html', import.meta.url), 'utf8')
const page = pageWith(messages)
const pageWithoutDirectory = pageWith({ ...messages, ...withoutDirectory }).replace('<html ', '<html data-unset ')
const script = fs.readFileSync(new URL('popup.js', import.meta.url))

/**
 * The popup of "Sign in with Azure AD": it goes to the identity provider, returns, and notifies the opener. All of its URLs serve the same
 * page; its script is a separate file because the Content Security Policy forbids inline scripts.
 */
export function addPopupPages(app: FastifyInstance) {
  const shown = app.settings.oidc ? page : pageWithoutDirectory
  for (const address of ['/api/auth/azure', '/api/auth/azure/wait', '/api/auth/azure/callback'])
    app.get(address, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        // The popup must keep its opener while it visits the identity provider's pages.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .send(shown),
    )
  app.get('/api/auth/azure.js', { config: { embeddable: 'script' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}

function pageWith(texts: Record<keyof typeof messages, string>) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof messages) => escapeHtml(texts[name]))
}
