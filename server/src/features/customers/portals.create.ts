import type { CustomerPortal, portals } from '@hatchway/contract/customers/portals'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings.ts'
import { record } from '../activity/record.ts'
import { assertOwnAddress } from '../mails/mail-sender.ts'
import { customerAbilities } from './customers.access.ts'
import { lockCustomer, lockPortal } from './customers.find.ts'
import { portalMessages as messages } from './customers.messages.ts'
import { requireFreeHost } from './portals.host.ts'
import { presentPortal } from './portals.present.ts'
import { portalValues } from './portals.values.ts'

/** Creates a customer's portal. Color, date format and time zone default to those of the company. */
export async function createPortal(
  ctx: Context,
  { params, body }: Validated<typeof portals.create>,
  settings: Settings,
): Promise<CustomerPortal> {
  const customer = await lockCustomer(ctx, params.id)
  if (!customerAbilities(ctx, customer).change) throw forbidden(messages.customerArchivedForNew, 'customer.archived')
  if (await lockPortal(ctx, customer.id)) throw conflict(messages.hasPortal, 'customer.has_portal')
  await requireFreeHost(ctx, body.host, settings)
  await assertOwnAddress(ctx, settings, body.senderAddress)

  const company = await ctx.db
    .selectFrom('company')
    .select(['primary_color', 'date_format', 'time_zone'])
    .executeTakeFirstOrThrow()
  const portal = await ctx.db
    .insertInto('portals')
    .values({
      ...company,
      secondary_color: body.primaryColor ?? company.primary_color,
      ...(await portalValues(ctx, body)),
      name: body.name,
      host: body.host,
      customer_id: customer.id,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, 'portal.created', { customerId: customer.id }, { id: portal.id, name: portal.name })
  return presentPortal(portal)
}
