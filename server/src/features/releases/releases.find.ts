import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleReleases } from './releases.access.ts'
import type { ReleaseRow } from './releases.table.ts'

export type OfService = { id: number; releaseId: number }

/** Returns a release of that service which the caller may see; throws 404 for any other. */
export function findRelease(ctx: Context, of: OfService): Promise<ReleaseRow> {
  return select(ctx, of).executeTakeFirstOrThrow(() => notFound('release'))
}

/** {@link findRelease} with a row lock until the end of the transaction, so that the row does not change after a decision on it. */
export function lockRelease(ctx: Context, of: OfService): Promise<ReleaseRow> {
  return select(ctx, of)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('release'))
}

const select = (ctx: Context, { id, releaseId }: OfService) =>
  ctx.db
    .selectFrom('releases')
    .selectAll('releases')
    .where('releases.id', '=', releaseId)
    .where('releases.service_id', '=', id)
    .where(visibleReleases(ctx))
