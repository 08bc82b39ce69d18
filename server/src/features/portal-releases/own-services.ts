import type { PortalService } from '@hatchway/contract/customers/portal-releases'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PortalUser } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleServices } from '../services/services.access.ts'
import { asLatest, latestRelease, releaseCount } from '../services/services.figures.ts'
import type { ServiceRow } from '../services/services.table.ts'
import { ownVersions } from './own-versions.ts'

/** Returns the services that the caller's organization may use, those in use and with releases first. */
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

/** Returns a service that the caller's organization may use; throws 404 for any other. */
export function findOwnService(ctx: Context, id: number): Promise<ServiceRow> {
  return ctx.db
    .selectFrom('services')
    .selectAll('services')
    .where('services.id', '=', id)
    .where(ownServices(ctx))
    .executeTakeFirstOrThrow(() => notFound('service'))
}

export const isInUse = ({ status }: Pick<ServiceRow, 'status'>) => status === 'active'

/** A retired service remains readable for organizations that run it. A caller without an organization has no services. */
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
