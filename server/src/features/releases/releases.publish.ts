import type { StaffRelease } from '@hatchway/contract/releases/releases'
import type { Context } from '../../platform/context.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findService } from '../services/services.find.ts'
import { releaseAbilities } from './releases.access.ts'
import { lockRelease, type OfService } from './releases.find.ts'
import { showRelease } from './releases.list.ts'
import { releaseMessages as messages } from './releases.messages.ts'
import { recomputeReleaseStatus } from './releases.status.ts'

/** Makes a draft visible to the customers of its service. Publishing a published release changes nothing. */
export async function publishRelease(ctx: Context, of: OfService): Promise<StaffRelease> {
  const service = await findService(ctx, of.id)
  const release = await lockRelease(ctx, of)
  if (release.published_at) return showRelease(ctx, of)
  if (!releaseAbilities(ctx, release, service).publish) throw forbidden(messages.serviceRetired, 'service.retired')
  if (!release.summary) throw badRequest(messages.noSummary, 'summary')

  await ctx.db
    .updateTable('releases')
    .set({
      published_at: ctx.now,
      deployed_at: release.deployed_at ?? ctx.now,
      updated_at: ctx.now,
      revision: release.revision + 1,
    })
    .where('id', '=', release.id)
    .execute()
  await recomputeReleaseStatus(ctx, service.id)
  const name = `${service.name} ${release.version}`
  await record(ctx, 'release.published', { customerId: service.customer_id }, { id: release.id, name })
  return showRelease(ctx, of)
}

/** Deletes a draft. Throws for a published release, because customers may run it. */
export async function deleteRelease(ctx: Context, of: OfService) {
  const service = await findService(ctx, of.id)
  const release = await lockRelease(ctx, of)
  if (!releaseAbilities(ctx, release, service).delete) throw forbidden(messages.published, 'release.published')

  await ctx.db.deleteFrom('releases').where('id', '=', release.id).execute()
  const name = `${service.name} ${release.version}`
  await record(ctx, 'release.deleted', { customerId: service.customer_id }, { id: release.id, name })
  return null
}
