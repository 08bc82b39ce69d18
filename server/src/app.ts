import type { FastifyInstance } from 'fastify'
import { buildHttp } from './platform/http.ts'
import type { Log } from './platform/log.ts'
import type { Settings } from './platform/settings.ts'
import { addTelemetry } from './platform/telemetry.ts'

/** The table of contents: the server, and every feature's routes by name. */
export async function buildApp(settings: Settings, log: Log): Promise<FastifyInstance> {
  const app = await buildHttp(settings, log)
  addTelemetry(app)
  for (const addRoutes of [] as ((app: FastifyInstance) => void)[]) addRoutes(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  return app
}
