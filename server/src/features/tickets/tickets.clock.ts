import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { TicketFilter } from './tickets.filter.ts'

type Days = { first: string; last: string }
type Span = { from: Date; to: Date }
/**
 * The start and end of today, and of the days that a filter names: half-open intervals, from the first instant up to, but not including,
 * the last.
 */
export type Clock = { today: Date; tomorrow: Date; created?: Span; resolved?: Span }

const hour = 3_600_000
/** A ticket that is due within two days is due soon. */
export const soonIs = (now: Date) => new Date(now.getTime() + 48 * hour)

export const needsClock = ({ createdToday, resolvedToday, createdOn, resolvedOn, due }: TicketFilter) =>
  Boolean(createdToday || resolvedToday || createdOn || resolvedOn || due === 'today')

/** Days begin and end in the time zone of the portal or, outside a portal, of the company. */
export async function clockOf({ actor, db, now }: Context, filter: Pick<TicketFilter, 'createdOn' | 'resolvedOn'>) {
  const zone =
    actor.kind === 'portal'
      ? db.selectFrom('portals').select('time_zone as zone').where('customer_id', '=', actor.customerId)
      : db.selectFrom('company').select('time_zone as zone')
  const begin = (day: string | undefined, after = 0) =>
    sql`(${day ?? null}::date + ${after}::int)::timestamp at time zone z.zone`
  const today = sql`date_trunc('day', ${now}::timestamptz at time zone z.zone)`
  const span = (name: string, days: Days | undefined) =>
    sql`${begin(days?.first)} as ${sql.id(`${name}From`)}, ${begin(days?.last, 1)} as ${sql.id(`${name}To`)}`
  const { rows } = await sql<
    Record<'today' | 'tomorrow' | 'createdFrom' | 'createdTo' | 'resolvedFrom' | 'resolvedTo', Date>
  >`
    select ${today} at time zone z.zone as today, (${today} + interval '1 day') at time zone z.zone as tomorrow,
      ${span('created', filter.createdOn)}, ${span('resolved', filter.resolvedOn)}
    from ${zone} z`.execute(db)
  const { today: began, tomorrow, createdFrom, createdTo, resolvedFrom, resolvedTo } = rows[0]!
  return {
    today: began,
    tomorrow,
    ...(filter.createdOn && { created: { from: createdFrom, to: createdTo } }),
    ...(filter.resolvedOn && { resolved: { from: resolvedFrom, to: resolvedTo } }),
  } satisfies Clock
}
