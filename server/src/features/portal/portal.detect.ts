import type { portal } from '@hatchway/contract/customers/portal'
import type { Result } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { findOpenPortal } from '../sessions/sessions.realm.ts'

/** Returns the portal of this host and its branding, which the sign-in page shows before the user is signed in. */
export async function detectPortal(ctx: Context): Promise<Result<typeof portal.detect>> {
  const found = await findOpenPortal(ctx)
  if (!found) return { isPortal: false }
  return {
    isPortal: true,
    customerId: found.customer_id,
    customerName: found.customer_name,
    portalId: found.id,
    portalName: found.name,
    logoUrl: found.logo_url,
    primaryColor: found.primary_color,
    secondaryColor: found.secondary_color,
    supportEmail: found.support_email,
    supportPhone: found.support_phone,
    termsOfServiceContent: found.terms_of_service_content,
    dateFormat: found.date_format,
    timeZone: found.time_zone,
  }
}
