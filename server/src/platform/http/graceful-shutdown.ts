import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process is about to end: long operations stop, so that the shutdown does not wait for them. */
    stopping: AbortSignal
    /** Resolves after `close` was called and every request in flight has ended. */
    drained: Promise<void>
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
  const drained = Promise.withResolvers<void>()
  app.decorate('drained', drained.promise)
  let inFlight = 0
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    // Also when the client has disconnected.
    reply.raw.once('close', () => {
      inFlight -= 1
      if (inFlight === 0 && stopping.signal.aborted) drained.resolve()
    })
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    if (inFlight === 0) drained.resolve()
    await drained.promise
  })
}
