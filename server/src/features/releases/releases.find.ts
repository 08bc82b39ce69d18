import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleReleases } from './releases.access.ts'
import type { ReleaseRow } from './releases.table.ts'

export type OfService = { id: number; releaseId: number }

/** A release of that service which the caller may know of; one that they may not is not found (404). */
export async function findRelease(ctx: Context, of: OfService): Promise<ReleaseRow> {
  const release = await select(ctx, of).executeTakeFirst()
  if (!release) throw notFound('Release')
  return release
}

/** {@link findRelease}, held until the end of the transaction, so that what is decided on it stays true. */
export async function holdRelease(ctx: Context, of: OfService): Promise<ReleaseRow> {
  const release = await select(ctx, of).forUpdate().executeTakeFirst()
  if (!release) throw notFound('Release')
  return release
}

const select = (ctx: Context, { id, releaseId }: OfService) =>
  ctx.db
    .selectFrom('releases')
    .selectAll('releases')
    .where('releases.id', '=', releaseId)
    .where('releases.service_id', '=', id)
    .where(visibleReleases(ctx))
