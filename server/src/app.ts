import type { FastifyInstance } from 'fastify'
import { buildHttp } from './platform/http.ts'
import type { Log } from './platform/log.ts'
import type { Settings } from './platform/settings.ts'
import { addTelemetry } from './platform/telemetry.ts'

/** Every feature's routes, by name. */
const features: ((app: FastifyInstance) => void)[] = [
  // one line for each
]

/** The server with all its features. */
export async function buildApp(settings: Settings, log: Log): Promise<FastifyInstance> {
  const app = await buildHttp(settings, log)
  addTelemetry(app)
  for (const addRoutes of features) addRoutes(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  return app
}
