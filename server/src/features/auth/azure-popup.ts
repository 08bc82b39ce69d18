import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'

const page = fs.readFileSync(new URL('azure-popup.html', import.meta.url))
const script = fs.readFileSync(new URL('azure-popup.js', import.meta.url))

/**
 * The window of "Sign in with Azure AD". Without a configured directory it says so and reports the failure to the page that opened it.
 * It is a page for people and no call of the API; its script is a file of its own because pages here may run no inline script.
 */
export function addAzurePages(app: FastifyInstance) {
  app.get('/api/auth/azure', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/auth/azure.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}
