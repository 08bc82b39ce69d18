import type { Company } from '@hatchway/contract/company'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/transaction.ts'

/** The company that runs this desk, for its sign-in screen too. */
export function showCompany(ctx: Context): Promise<Company> {
  return asSystem(ctx, 'strangers see the company’s name and logo', async ({ db }) => {
    const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
    return {
      name: company.name,
      logoUrl: company.logo_url,
      primaryColor: company.primary_color,
      dateFormat: company.date_format,
      timeZone: company.time_zone,
    }
  })
}
