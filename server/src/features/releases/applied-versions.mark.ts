import type { AppliedByCustomer } from '@hatchway/contract/releases/releases'
import { signedIn, userIdOf } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findCustomer } from '../customers/customers.find.ts'
import { findService } from '../services/services.find.ts'
import { currentVersions } from './applied-versions.list.ts'
import { releaseAbilities } from './releases.access.ts'
import { findRelease, type OfService } from './releases.find.ts'
import { appliedVersionMessages as messages } from './releases.messages.ts'

const perMinute = 60

type Applied = OfService & { customerId: number; appliedAt?: Date | null; notes?: string | null }

/**
 * Records that a customer runs a release from now on; the version it ran before stays in its history. Recording it again has no effect.
 * Staff do this for a customer, a portal user for their own organization.
 */
export async function markApplied(
  ctx: Context,
  { id, releaseId, customerId, appliedAt, notes = null }: Applied,
): Promise<AppliedByCustomer> {
  await rateLimit(ctx, 'apply-version', perMinute, signedIn(ctx.actor).id)
  const service = await findService(ctx, id)
  const release = await findRelease(ctx, { id, releaseId })
  const customer = await findCustomer(ctx, customerId)
  if (ctx.actor.kind !== 'portal' && !releaseAbilities(ctx, release, service).apply)
    throw release.published_at
      ? forbidden(messages.serviceRetired, 'service.retired')
      : forbidden(messages.draft, 'release.not_published')
  if (customer.is_intake) throw badRequest(messages.walkIn, 'customerId')
  if (customer.archived_at) throw badRequest(messages.customerArchived, 'customerId')
  if (service.customer_id !== null && service.customer_id !== customerId)
    throw badRequest(messages.ofOtherCustomer(service.name), 'customerId')
  const at = appliedAt ?? ctx.now
  if (at > ctx.now) throw badRequest(messages.inFuture, 'appliedAt')

  const former = await currentOf(ctx, id, customerId)
  if (former?.release_id !== releaseId) {
    if (former)
      await ctx.db.updateTable('applied_versions').set({ is_current: false }).where('id', '=', former.id).execute()
    await ctx.db
      .insertInto('applied_versions')
      .values({
        customer_id: customerId,
        service_id: id,
        release_id: releaseId,
        applied_at: at,
        applied_by: userIdOf(ctx.actor),
        notes,
      })
      .execute()
    await record(
      ctx,
      'release.applied',
      { customerId },
      {
        id: releaseId,
        name: `${service.name} ${release.version}`,
        serviceId: id,
        customerName: customer.name,
        version: release.version,
        formerVersion: former?.version ?? null,
      },
    )
  }
  const [now] = await currentVersions(ctx, { serviceId: id, customerId })
  return now!
}

/** Serializes concurrent requests for the same customer and service, also where no row exists yet that could be locked. */
async function currentOf({ db }: Context, serviceId: number, customerId: number) {
  await db
    .selectFrom('customers')
    .select((eb) => eb.fn<string>('pg_advisory_xact_lock', [eb.val(serviceId), eb.val(customerId)]).as('held'))
    .where('id', '=', customerId)
    .execute()
  return db
    .selectFrom('applied_versions')
    .innerJoin('releases', 'releases.id', 'applied_versions.release_id')
    .select(['applied_versions.id', 'applied_versions.release_id', 'releases.version'])
    .where('applied_versions.service_id', '=', serviceId)
    .where('applied_versions.customer_id', '=', customerId)
    .where('applied_versions.is_current', '=', true)
    .executeTakeFirst()
}
