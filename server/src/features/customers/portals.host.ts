import type { Context } from '../../platform/context.ts'
import { broken, Refusal } from '../../platform/errors.ts'
import type { Settings } from '../../platform/settings.ts'

/** A host shows one portal. The desk's own would lock the staff out of it. */
export async function requireFreeHost(ctx: Context, host: string, { publicUrl }: Settings, portalId?: number) {
  const own = [ctx.origin.host, ...(publicUrl ? [new URL(publicUrl).hostname] : [])]
  if (own.includes(host)) throw broken('This is the address of the service desk itself', 'host')
  const other = await ctx.db
    .selectFrom('portals')
    .innerJoin('customers', 'customers.id', 'portals.customer_id')
    .select('customers.name')
    .where('portals.host', '=', host)
    .$if(portalId !== undefined, (q) => q.where('portals.id', '<>', portalId!))
    .executeTakeFirst()
  if (other) throw hostTaken(host, `the portal of ${other.name}`)
}

export function hostTaken(host: string, whose = 'another portal') {
  const message = `${host} shows ${whose} already`
  return new Refusal(409, message, { details: message, issues: [{ path: 'host', message }] })
}
