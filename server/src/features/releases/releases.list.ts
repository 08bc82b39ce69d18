import type { Validated } from '@hatchway/contract/endpoint'
import type { releases, StaffRelease } from '@hatchway/contract/releases'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/search.ts'
import { findService } from '../services/services.find.ts'
import { visibleReleases } from './releases.access.ts'
import { findRelease, type OfService } from './releases.find.ts'
import { presentForStaff } from './releases.present.ts'
import type { ReleaseRow } from './releases.table.ts'

type Filter = Validated<typeof releases.list>['query']

export async function listReleases(
  ctx: Context,
  { params, query }: Validated<typeof releases.list>,
): Promise<StaffRelease[]> {
  const service = await findService(ctx, params.id)
  return presentForStaff(ctx, service, await releasesOf(ctx, service.id, query))
}

export async function showRelease(ctx: Context, of: OfService): Promise<StaffRelease> {
  const service = await findService(ctx, of.id)
  const [shown] = await presentForStaff(ctx, service, [await findRelease(ctx, of)])
  return shown!
}

/** The releases of a service that the caller may know of, the newest version first. */
export function releasesOf(ctx: Context, serviceId: number, filter: Filter = {}): Promise<ReleaseRow[]> {
  const text = filter.search?.trim()
  return ctx.db
    .selectFrom('releases')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where(visibleReleases(ctx))
    .$if(Boolean(text), (q) =>
      q.where(({ eb, or }) =>
        or([eb('version', 'ilike', containing(text!)), eb('summary', 'ilike', containing(text!))]),
      ),
    )
    .$if(filter.releaseType !== undefined, (q) => q.where('release_type', '=', filter.releaseType!))
    .$if(filter.environment !== undefined, (q) => q.where(sql<boolean>`${filter.environment!} = any(environments)`))
    .orderBy('version_key', 'desc')
    .execute()
}
