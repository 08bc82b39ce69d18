import type { Context } from '../../platform/context.ts'
import type { Brand } from '../../platform/http/web-app.ts'
import { showCompany } from '../company/company.ts'
import { detectPortal } from './portal.detect.ts'

/** Returns the branding of this host's page before its first script runs: the portal's name and colours, or the company's. */
export async function brandOfHost(ctx: Context): Promise<Brand> {
  const portal = await detectPortal(ctx)
  if (portal.isPortal)
    return {
      title: portal.portalName,
      primaryColor: portal.primaryColor,
      secondaryColor: portal.secondaryColor,
      isPortal: true,
    }
  const { name, primaryColor } = await showCompany(ctx)
  return { title: name, primaryColor, secondaryColor: primaryColor, isPortal: false }
}
