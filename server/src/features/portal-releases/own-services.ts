import type { PortalService } from '@hatchway/contract/portal-releases'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PortalUser } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleServices } from '../services/services.access.ts'
import { asLatest, latestRelease, releaseCount } from '../services/services.figures.ts'
import type { ServiceRow } from '../services/services.table.ts'
import { ownVersions } from './own-versions.ts'

/** What the caller's organisation may use, what is in use and has releases first. */
export async function listOwnServices(ctx: Context): Promise<PortalService[]> {
  const rows = await ctx.db
    .selectFrom('services')
    .selectAll('services')
    .select([releaseCount.as('release_count'), latestRelease.as('latest_release')])
    .where(ownServices(ctx))
    .orderBy('services.status')
    .orderBy(sql`${releaseCount} = 0`)
    .orderBy('services.name')
    .orderBy('services.id')
    .execute()
  const versions = await ownVersions(ctx)
  return rows.map((service) => ({
    id: service.id,
    name: service.name,
    code: service.code,
    status: service.status,
    description: service.description,
    category: service.category,
    releaseCount: service.release_count,
    latestRelease: service.latest_release && asLatest(service.latest_release),
    appliedVersion: versions.get(service.id) ?? null,
    can: { apply: isInUse(service) },
  }))
}

/** A service that the caller's organisation may use; any other one is not found (404). */
export async function findOwnService(ctx: Context, id: number): Promise<ServiceRow> {
  const service = await ctx.db
    .selectFrom('services')
    .selectAll('services')
    .where('services.id', '=', id)
    .where(ownServices(ctx))
    .executeTakeFirst()
  if (!service) throw notFound('Service')
  return service
}

export const isInUse = ({ status }: Pick<ServiceRow, 'status'>) => status === 'active'

/**
 * A retired service is still there, to be read, for those who run it. Somebody without an organisation has no services:
 * there is nobody who would run them.
 */
function ownServices(ctx: Context) {
  const { customerId, ownTicketsOnly } = ctx.actor as PortalUser
  return (eb: ExpressionBuilder<Schema, 'services'>): Expression<SqlBool> => {
    if (ownTicketsOnly) return eb.lit(false)
    const isRun = eb.exists(
      eb
        .selectFrom('applied_versions')
        .select('applied_versions.id')
        .whereRef('applied_versions.service_id', '=', 'services.id')
        .where('applied_versions.customer_id', '=', customerId)
        .where('applied_versions.is_current', '=', true),
    )
    return eb.and([visibleServices(ctx)(eb), eb.or([eb('services.status', '=', 'active'), isRun])])
  }
}
