import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the process is about to end: what takes long gives up, so that nobody waits for it. */
    stopping: AbortSignal
  }
}

/**
 * Closing waits for the requests in flight, and turns new ones away. What is open then is cut (`forceCloseConnections`): a browser
 * keeps connections that it asks nothing on, and opens some before it knows what to ask.
 */
export function registerGracefulShutdown(app: FastifyInstance) {
  const stopping = new AbortController()
  // As many as there are downloads listen to it.
  setMaxListeners(0, stopping.signal)
  app.decorate('stopping', stopping.signal)
  let inFlight = 0
  let whenNone = () => {}
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    // Also where nobody waits for the answer any more.
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
