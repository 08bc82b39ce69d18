import type { portalChange } from '@hatchway/contract/customers/portals'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { sanitize } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import type { PortalTable } from './customers.table.ts'

type Given = Omit<z.output<typeof portalChange>, 'version'>

/** Returns the given values as columns, without those that were omitted. */
export async function portalValues(
  ctx: Context,
  { termsOfServiceContent: terms, ...given }: Given,
): Promise<Updateable<PortalTable>> {
  const values = {
    name: given.name,
    host: given.host,
    is_enabled: given.isEnabled,
    logo_url: given.logoUrl,
    primary_color: given.primaryColor,
    secondary_color: given.secondaryColor,
    support_email: given.supportEmail,
    support_phone: given.supportPhone,
    sender_address: given.senderAddress,
    terms_of_service_content: terms && ((await sanitize(ctx, terms, 'termsOfServiceContent')).trim() || null),
    date_format: given.dateFormat,
    time_zone: given.timeZone,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
