import type { Context } from '../../platform/context.ts'
import '../company/company.table.ts'
import './customers.table.ts'

/** Queries the time zone in which days begin and end: that of the caller's portal or, outside a portal, of the company. */
export const siteTimeZone = ({ actor, db }: Pick<Context, 'actor' | 'db'>) =>
  actor.kind === 'portal'
    ? db.selectFrom('portals').select('time_zone as zone').where('customer_id', '=', actor.customerId)
    : db.selectFrom('company').select('time_zone as zone')

/** Returns the time zone of {@link siteTimeZone}. */
export async function loadSiteTimeZone(ctx: Pick<Context, 'actor' | 'db'>): Promise<string> {
  const { zone } = await siteTimeZone(ctx).executeTakeFirstOrThrow()
  return zone
}
