import type { FastifyInstance } from 'fastify'

/** Whether the server stops: long work ends at its next step. */
export type IsStopping = () => boolean

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs what continues after a response. A stop of the server waits for its current step. */
    inBackground: (work: (isStopping: IsStopping) => Promise<void>) => void
  }
}

export function registerBackgroundWork(app: FastifyInstance) {
  const running = new Set<Promise<void>>()
  let isStopping = false
  app.decorate('inBackground', (work) => {
    const done = work(() => isStopping)
      .catch((error: Error) => app.log.error({ err: error }, 'Work after a response failed'))
      .finally(() => running.delete(done))
    running.add(done)
  })
  app.addHook('onClose', async () => {
    isStopping = true
    await Promise.all(running)
  })
}
