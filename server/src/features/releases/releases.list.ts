import type { Validated } from '@hatchway/contract/endpoint'
import type { Release, releases, StaffRelease } from '@hatchway/contract/releases/releases'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { findService } from '../services/services.find.ts'
import { visibleReleases } from './releases.access.ts'
import { findRelease, type OfService } from './releases.find.ts'
import { presentForStaff, presentRelease } from './releases.present.ts'
import type { ReleaseRow } from './releases.table.ts'
import { ticketsOf } from './releases.tickets.ts'

type Filter = Validated<typeof releases.list>['query'] & {
  limit?: number | undefined
  /** The id of a release: the list continues after it. */
  after?: number | undefined
}

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

/** Returns the releases of a service as its customers see them, newest version first. */
export async function releasesForCustomers(ctx: Context, serviceId: number, filter: Filter = {}): Promise<Release[]> {
  return presentForCustomers(ctx, await releasesOf(ctx, serviceId, filter))
}

export async function releaseForCustomers(ctx: Context, of: OfService): Promise<Release> {
  const [shown] = await presentForCustomers(ctx, [await findRelease(ctx, of)])
  return shown!
}

async function presentForCustomers(ctx: Context, rows: ReleaseRow[]) {
  const tickets = await ticketsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentRelease(row, tickets.get(row.id) ?? []),
    // An archive is made from the image, so a release with an image can be downloaded.
    downloadUrl: row.download_url ?? row.image_url,
  }))
}

/** Returns the releases of a service that the caller may see, newest version first. */
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
    .$if(filter.after !== undefined, (q) =>
      q.where('version_key', '<', (eb) =>
        eb
          .selectFrom('releases as before')
          .select('before.version_key')
          .where('before.id', '=', filter.after!)
          .where('before.service_id', '=', serviceId),
      ),
    )
    .orderBy('version_key', 'desc')
    .$if(filter.limit !== undefined, (q) => q.limit(filter.limit!))
    .execute()
}
