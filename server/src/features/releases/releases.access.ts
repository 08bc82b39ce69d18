import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { serviceAbilities } from '../services/services.access.ts'
import type { ServiceRow } from '../services/services.table.ts'
import type { ReleaseRow } from './releases.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'releases'>) => Expression<SqlBool>

/**
 * Returns the releases that the caller may see: staff all, a portal user the published ones of services for everyone or for their
 * organization.
 */
export function visibleReleases({ actor }: Pick<Context, 'actor'>): Where {
  return (eb) => {
    if (isStaffOrSystem(actor)) return eb.lit(true)
    if (actor.kind !== 'portal') return eb.lit(false)
    return eb.and([
      eb('releases.published_at', 'is not', null),
      sql<boolean>`exists (
        select 1 from services s
        where s.id = releases.service_id and (s.customer_id is null or s.customer_id = ${actor.customerId}))`,
    ])
  }
}

/** A published release cannot be deleted: customers may run it. */
export function releaseAbilities(
  ctx: Pick<Context, 'actor'>,
  release: Pick<ReleaseRow, 'published_at'>,
  service: Pick<ServiceRow, 'status'>,
): StaffRelease['can'] {
  const { change, release: mayRelease, apply } = serviceAbilities(ctx, service)
  const isDraft = release.published_at === null
  return { change, publish: mayRelease && isDraft, delete: change && isDraft, apply: apply && !isDraft }
}
