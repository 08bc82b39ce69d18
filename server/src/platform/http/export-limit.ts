import type { Endpoint } from '@hatchway/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedIn } from '../actor.ts'
import { rateLimit } from '../auth/rate-limit.ts'
import type { Context } from '../context.ts'
import { HttpError } from './errors.ts'
import { errorMessages } from './http.messages.ts'

const perMinute = 60
const maxConcurrent = 5

/** Whether an endpoint is an export: it reads a whole list for download. */
export const isExport = ({ streams }: Endpoint) => streams === 'text/csv' || streams === 'application/pdf'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many exports each user has in progress in this process. */
    exporting: Map<number, number>
  }
}

/**
 * Counts an export against its user before it begins: {@link perMinute} of them, in a transaction of its own, since the export's own
 * transaction is read-only. A user can have no more exports in progress than a quarter of this process's connections, so that one user's
 * exports leave connections for others; that is counted in this process only, as the connections are.
 */
export async function beginExport(
  app: FastifyInstance,
  authorizeExport: (ctx: Context) => void,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { exporting, settings } = app
  const most = Math.max(1, Math.min(maxConcurrent, Math.floor(settings.databasePool / 4)))
  await app.inContext(
    request,
    async (ctx) => {
      authorizeExport(ctx)
      const { id } = signedIn(ctx.actor)
      const underWay = exporting.get(id) ?? 0
      if (underWay >= most) throw tooManyAtOnce(most)
      exporting.set(id, underWay + 1)
      // Also when the client has disconnected, or the response is an error.
      reply.raw.once('close', () => releaseSlot(exporting, id))
      await rateLimit(ctx, 'export', perMinute, id, 'exports')
    },
    { writes: true },
  )
}

function releaseSlot(exporting: Map<number, number>, id: number) {
  const left = (exporting.get(id) ?? 1) - 1
  if (left > 0) exporting.set(id, left)
  else exporting.delete(id)
}

const tooManyAtOnce = (most: number) =>
  new HttpError('rate_limited', errorMessages.tooManyExports(most), { retryAfter: 5 })
