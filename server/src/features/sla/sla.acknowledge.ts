import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Events } from '../activity/activity.events.ts'
import '../activity/activity.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

/** Returns which breaches are acknowledged, as "ticket target generation", with the name of who did. */
export async function acknowledgedGenerations(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ ticket_id: number; data: Events['ticket.sla_acknowledged']; name: string | null }>`
    select a.ticket_id, a.data, u.full_name as name from activity a left join users u on u.id = a.actor_id
    where a.ticket_id = ${anyOf(ids)} and a.event = 'ticket.sla_acknowledged' order by a.id`.execute(db)
  return new Map(rows.map(({ ticket_id, data, name }) => [`${ticket_id} ${data.target} ${data.generation}`, name]))
}
