import type { CustomerPortal } from '@hatchway/contract/customers/portals'
import type { PortalRow } from './customers.table.ts'

export const presentPortal = (portal: PortalRow): CustomerPortal => ({
  id: portal.id,
  name: portal.name,
  host: portal.host,
  isEnabled: portal.is_enabled,
  logoUrl: portal.logo_url,
  primaryColor: portal.primary_color,
  secondaryColor: portal.secondary_color,
  supportEmail: portal.support_email,
  supportPhone: portal.support_phone,
  senderAddress: portal.sender_address,
  termsOfServiceContent: portal.terms_of_service_content,
  dateFormat: portal.date_format,
  timeZone: portal.time_zone,
  updatedAt: portal.updated_at.toISOString(),
  version: portal.version,
})
