import type { Context } from '../../platform/context.ts'
import { lockFound } from '../../platform/database/rows/lock-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleReleases } from './releases.access.ts'
import type { ReleaseRow } from './releases.table.ts'

export type OfService = { id: number; releaseId: number }

/** Returns a release of that service which the caller may see; throws 404 for any other. */
export const findRelease = (ctx: Context, of: OfService): Promise<ReleaseRow> =>
  select(ctx, of).executeTakeFirstOrThrow(() => notFound('release'))

export const lockRelease = (ctx: Context, of: OfService): Promise<ReleaseRow> => lockFound(select(ctx, of), 'release')

const select = (ctx: Context, { id, releaseId }: OfService) =>
  ctx.db
    .selectFrom('releases')
    .selectAll('releases')
    .where('releases.id', '=', releaseId)
    .where('releases.service_id', '=', id)
    .where(visibleReleases(ctx))
