import type { ShownService } from '@hatchway/contract/releases/services'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { ServiceRow } from './services.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'services'>) => Expression<SqlBool>

/**
 * Returns the services that the caller may see: staff all, a portal user those for everyone and those of their organization, others those
 * for everyone.
 */
export function visibleServices({ actor }: Pick<Context, 'actor'>): Where {
  return (eb) => {
    const shared = eb('services.customer_id', 'is', null)
    switch (actor.kind) {
      case 'system':
      case 'staff':
        return eb.lit(true)
      case 'portal':
        return eb.or([shared, eb('services.customer_id', '=', actor.customerId)])
      case 'requester':
        return shared
      case 'anonymous':
        return eb.lit(false)
    }
  }
}

/** Admins manage services and their releases; any agent may record what a customer runs. */
export function serviceAbilities(
  { actor }: Pick<Context, 'actor'>,
  service: Pick<ServiceRow, 'status'>,
): ShownService['can'] {
  const isStaff = isStaffOrSystem(actor)
  const isAdmin = actor.kind === 'system' || (actor.kind === 'staff' && actor.isAdmin)
  const isActive = service.status === 'active'
  return { change: isAdmin, release: isAdmin && isActive, apply: isStaff && isActive }
}
