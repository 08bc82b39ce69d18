import type { FastifyInstance } from 'fastify'

/**
 * Closing waits for the requests in flight, and turns new ones away. What is open then is cut (`forceCloseConnections`): a browser
 * keeps connections that it asks nothing on, and opens some before it knows what to ask.
 */
export function finishRequestsBeforeClosing(app: FastifyInstance) {
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
    if (inFlight > 0)
      await new Promise<void>((resolve) => {
        whenNone = resolve
      })
  })
}
