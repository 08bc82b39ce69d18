import type { CustomerPortal, portals } from '@hatchway/contract/customers/portals'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { assertCurrentVersion, forbidden, notFound } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { assertOwnAddress } from '../mails/mail-sender.ts'
import { endSessionsOn } from '../sessions/sessions.ts'
import { customerAbilities } from './customers.access.ts'
import { lockCustomer, lockPortal } from './customers.find.ts'
import { portalMessages as messages } from './customers.messages.ts'
import type { PortalRow } from './customers.table.ts'
import { requireFreeHost } from './portals.host.ts'
import { presentPortal } from './portals.present.ts'
import { portalValues } from './portals.values.ts'

/** Changes a portal. It is cached nowhere outside the database, so that every node shows the change at once. */
export async function changePortal(
  ctx: Context,
  { params, body: { version, ...given } }: Validated<typeof portals.change>,
  settings: Settings,
): Promise<CustomerPortal> {
  const customer = await lockCustomer(ctx, params.id)
  const portal = await lockPortal(ctx, customer.id)
  if (!portal) throw notFound('portal')
  if (!customerAbilities(ctx, customer).change) throw forbidden(messages.customerArchived, 'customer.archived')
  assertCurrentVersion(version, portal, messages.changedByOther)

  await assertOwnAddress(ctx, settings, given.senderAddress)
  const values = await portalValues(ctx, given)
  const changes = changesBetween(namedValues(portal), namedValues({ ...portal, ...values }))
  if (Object.keys(changes).length === 0) return presentPortal(portal)
  if (given.host && given.host !== portal.host) await requireFreeHost(ctx, given.host, settings, portal.id)
  const changed = await ctx.db
    .updateTable('portals')
    .set({ ...values, updated_at: ctx.now, version: portal.version + 1 })
    .where('id', '=', portal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (portal.is_enabled && !changed.is_enabled) await endSessionsOn(ctx, portal.id)
  const about = { customerId: customer.id }
  await record(ctx, 'portal.changed', about, { id: portal.id, name: changed.name, changes: inBrief(changes) })
  return presentPortal(changed)
}

function namedValues(row: PortalRow) {
  const { id: _id, version: _version, updatedAt: _at, ...values } = presentPortal(row)
  return values
}
