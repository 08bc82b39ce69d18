import type { portalReleases } from '@hatchway/contract/customers/portal-releases'
import type { Validated } from '@hatchway/contract/endpoint'
import type { PortalUser } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { markApplied } from '../releases/applied-versions.mark.ts'
import { findOwnService, isInUse } from './own-services.ts'
import { ownVersions } from './own-versions.ts'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'

/** Marks a release as the one that the caller's organization runs now. Marking it again has no effect. */
export async function applyOwn(ctx: Context, { params, body }: Validated<typeof portalReleases.apply>) {
  const service = await findOwnService(ctx, params.id)
  if (!isInUse(service)) throw forbidden(messages.serviceRetired, 'service.retired')
  const { customerId } = ctx.actor as PortalUser
  await markApplied(ctx, { ...params, customerId, notes: body.notes ?? null })
  return showOwnVersion(ctx, service.id)
}

export async function showOwnVersion(ctx: Context, serviceId: number) {
  await findOwnService(ctx, serviceId)
  return { appliedVersion: (await ownVersions(ctx, serviceId)).get(serviceId) ?? null }
}
