import type { Endpoint } from '@hatchway/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApiOf } from './document.ts'
import { apiDocsPage } from './page.ts'

/** Serves the documentation of these endpoints, by feature, as JSON and as a page; both are public. */
export function addApiDocs(app: FastifyInstance, endpoints: Record<string, Record<string, Endpoint>>) {
  let made: { json: string; page: string } | undefined
  const docs = () => {
    if (made) return made
    const api = openApiOf(endpoints, 'Hatchway')
    made = { json: JSON.stringify(api), page: apiDocsPage(api) }
    return made
  }
  const anHour = 'public, max-age=3600'
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', anHour).send(docs().json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', anHour).send(docs().page),
  )
}
