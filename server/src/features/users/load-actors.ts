import { sql } from 'kysely'
import type { SignedIn } from '../../platform/actor.ts'
import { actorOf, type SessionRow } from '../../platform/auth/session-row.ts'
import type { Context } from '../../platform/context.ts'
import './users.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

/**
 * Returns users as the actors that they would be if they signed in now, so that access rules can be checked for them. Deactivated users are
 * omitted, unless the caller asks to include them.
 */
export async function loadActors(
  { db }: Pick<Context, 'db'>,
  ids: number[],
  { alsoDeactivated = false } = {},
): Promise<SignedIn[]> {
  const { rows } = await sql<SessionRow>`
    select '' as session_id, u.id as user_id, u.full_name, u.role, u.customer_id,
      coalesce(c.is_intake, false) as own_tickets_only, u.can_view_knowledge_base,
      case when u.role = 'agent' then (select array_agg(a.group_id) from user_allowed_groups a where a.user_id = u.id) end as group_ids
    from users u left join customers c on c.id = u.customer_id
    where (u.is_active or ${alsoDeactivated}) and u.id = ${anyOf(ids)}
    order by u.id`.execute(db)
  return rows.map(actorOf)
}
