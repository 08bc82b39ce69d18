import type { portalReleases } from '@hatchway/contract/customers/portal-releases'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Release } from '@hatchway/contract/releases/releases'
import type { FastifyRequest } from 'fastify'
import type { PortalUser } from '../../platform/actor.ts'
import { formatDay } from '../../platform/content/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { releasesForCustomers } from '../releases/releases.list.ts'
import { findOwnService } from './own-services.ts'
import { ownVersions } from './own-versions.ts'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'

export type ExportInput = Validated<typeof portalReleases.exportPdf>
export type Head = Awaited<ReturnType<typeof headOf>>

const batch = 100

/**
 * Returns the heading of an export and its releases, newest version first. The first batch is read before the response begins, so that a
 * failure is an error response and not a truncated file; each further batch is read in its own transaction when the client has consumed the
 * previous one.
 */
export async function startExport(ctx: Context, { params, query }: ExportInput, request: FastifyRequest) {
  const head = await headOf(ctx, params.id)
  const read = (ctx: Context, after?: number) => releasesForCustomers(ctx, params.id, { ...query, limit: batch, after })
  const first = await read(ctx)
  return { head, releases: rest(first) }

  async function* rest(start: Release[]) {
    for (let part = start; part.length > 0; ) {
      yield* part
      const last = part.at(-1)!.id
      if (part.length < batch) return
      part = await request.server.inContext(request, (ctx) => read(ctx, last))
    }
  }
}

async function headOf(ctx: Context, serviceId: number) {
  const { customerId } = ctx.actor as PortalUser
  const { name, code, category } = await findOwnService(ctx, serviceId)
  const portal = await ctx.db
    .selectFrom('portals')
    .innerJoin('customers', 'customers.id', 'portals.customer_id')
    .select(['portals.name', 'portals.primary_color', 'portals.time_zone', 'portals.date_format'])
    .select('customers.name as customer')
    .where('portals.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const style = { timeZone: portal.time_zone, dateFormat: portal.date_format }
  const day = (moment: string | Date) => formatDay(new Date(moment), style)
  return {
    service: { name, code, category },
    portal: { name: portal.name, color: portal.primary_color, customer: portal.customer },
    applied: (await ownVersions(ctx, serviceId)).get(serviceId),
    day,
    today: day(ctx.now),
    fileName: messages.fileName(
      code.toLowerCase().replace(/[^a-z0-9._-]+/g, '-'),
      formatDay(ctx.now, { ...style, dateFormat: 'YYYY-MM-DD' }),
    ),
  }
}
