import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { Context } from '../../platform/context.ts'
import type { CustomerRow } from './customers.table.ts'

/**
 * Returns what a staff member may do with a customer. The intake organization contains all users without a customer, so it cannot be
 * archived.
 */
export function customerAbilities(
  { actor }: Pick<Context, 'actor'>,
  customer: Pick<CustomerRow, 'is_intake' | 'archived_at'>,
): ShownCustomer['can'] {
  const isAdmin = actor.kind === 'system' || (actor.kind === 'staff' && actor.isAdmin)
  const isArchived = customer.archived_at !== null
  return {
    change: isAdmin && !isArchived,
    archive: isAdmin && !isArchived && !customer.is_intake,
    restore: isAdmin && isArchived,
    invite: isAdmin && !isArchived,
  }
}
