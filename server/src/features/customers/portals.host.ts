import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { badRequest, nameTaken } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings.ts'
import { portalMessages as messages } from './customers.messages.ts'

/** Throws for a host that another portal or the desk itself uses. The desk's own host would lock the staff out. */
export async function requireFreeHost(ctx: Context, host: string, { publicUrl }: Settings, portalId?: number) {
  const own = [ctx.origin.host, ...(publicUrl ? [new URL(publicUrl).hostname] : [])]
  if (own.includes(host)) throw badRequest(messages.hostOfDesk, 'host')
  await lockCollection(ctx, 'portals')
  const other = await ctx.db
    .selectFrom('portals')
    .innerJoin('customers', 'customers.id', 'portals.customer_id')
    .select('customers.name')
    .where('portals.host', '=', host)
    .$if(portalId !== undefined, (q) => q.where('portals.id', '<>', portalId!))
    .executeTakeFirst()
  if (other) throw nameTaken(messages.hostTaken(host, other.name), 'host')
}
