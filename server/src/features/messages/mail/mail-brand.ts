import { readableOnDark, readableOnWhite } from '@hatchway/contract/color'
import type { Context } from '../../../platform/context.ts'
import { configuredUrl } from '../../../platform/http/security/public-url.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { SenderSettings } from '../../mails/mail-sender.ts'
import { cleanName } from './mail-names.ts'
import '../../company/company.table.ts'
import '../../customers/customers.table.ts'
import '../../pictures/pictures.table.ts'

export type MailSettings = Pick<Settings, 'publicUrl' | 'port'> & SenderSettings

declare module '../../../platform/services.ts' {
  interface Services {
    /** What the links and addresses of mails are made of, for reactions. Absent while no jobs run. */
    mailSettings?: MailSettings
  }
}

/** How a mail looks and where its links lead: those of a customer's portal, or of the desk. */
export type Brand = {
  isPortal: boolean
  name: string
  /** The company that runs the desk. */
  company: string
  logoUrl: string | null
  /** Readable on the light surfaces of a mail, and white on it. */
  color: string
  /** Readable on the dark surface of a mail. */
  colorOnDark: string
  /** The origin of its links, without a trailing slash. */
  url: string
  email: string | null
  phone: string | null
  /** The address of the portal’s own sender. */
  senderAddress: string | null
  dateFormat: string
  timeZone: string
}

/** The luminance of `#edf1f1`, the darkest light surface of a mail. */
const pageLuminance = 0.86

/** Returns the brand for the users of a customer, or (null) for the desk's own. Null when the customer's portal is closed. */
export async function loadBrand(
  ctx: Context,
  settings: MailSettings,
  customerId: number | null,
): Promise<Brand | null> {
  const company = await ctx.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  const portal =
    customerId === null
      ? null
      : await ctx.db
          .selectFrom('portals')
          .selectAll()
          .where('customer_id', '=', customerId)
          .where('is_enabled', '=', true)
          .executeTakeFirst()
  if (customerId !== null && !portal) return null
  const url = configuredUrl(settings, portal?.host ?? null)
  const shown = portal ?? company
  return {
    isPortal: Boolean(portal),
    name: cleanName(shown.name),
    company: cleanName(company.name),
    logoUrl: shown.logo_url && (await absoluteLogo(ctx, shown.logo_url, url)),
    color: readableOnWhite(shown.primary_color, pageLuminance),
    colorOnDark: readableOnDark(shown.primary_color),
    url,
    email: portal?.support_email ?? null,
    phone: portal?.support_phone ?? null,
    senderAddress: portal?.sender_address ?? null,
    dateFormat: shown.date_format,
    timeZone: shown.time_zone,
  }
}

/** Mail programs show pictures at web addresses only, and most of them no SVG. */
async function absoluteLogo({ db }: Context, address: string, origin: string) {
  if (!URL.canParse(address, origin)) return null
  const { protocol, href, pathname } = new URL(address, origin)
  if (!/^https?:$/.test(protocol) || pathname.endsWith('.svg')) return null
  const token = /^\/api\/pictures\/([0-9a-f]{32})$/.exec(pathname)?.[1]
  if (!token) return href
  const picture = await db.selectFrom('pictures').select('mime_type').where('token', '=', token).executeTakeFirst()
  return picture?.mime_type === 'image/svg+xml' ? null : href
}

/** Returns the page of a ticket on the recipient's side. */
export const ticketUrl = (brand: Brand, ticketId: number) =>
  brand.isPortal ? `${brand.url}/?ticket=${ticketId}` : `${brand.url}/tickets/${ticketId}`
