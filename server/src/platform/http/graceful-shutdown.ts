import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process is about to end: long operations stop, so that the shutdown does not wait for them. */
    stopping: AbortSignal
  }
}

/**
 * On close, waits for the requests in flight and rejects new ones. Connections that are open then are closed (`forceCloseConnections`):
 * browsers keep idle connections, and open some before they send a request.
 */
export function registerGracefulShutdown(app: FastifyInstance) {
  const stopping = new AbortController()
  // Each download adds a listener.
  setMaxListeners(0, stopping.signal)
  app.decorate('stopping', stopping.signal)
  let inFlight = 0
  let whenNone = () => {}
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    // Also when the client has disconnected.
    reply.raw.once('close', () => {
      inFlight -= 1
      if (inFlight === 0) whenNone()
    })
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    if (inFlight > 0)
      await new Promise<void>((resolve) => {
        whenNone = resolve
      })
  })
}
