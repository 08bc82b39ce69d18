import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Returns when a ticket last changed, as the caller may know it. An internal note or an assignment changes a ticket for staff only: for all
 * others its last change is its creation, its resolution or its newest public message, whichever is latest.
 */
export function lastUpdate({ actor }: Pick<Context, 'actor'>, tickets = 'tickets'): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${tickets}.${name}`)
  if (actor.kind === 'staff' || actor.kind === 'system') return sql`${column('updated_at')}`
  return sql`greatest(${column('created_at')}, ${column('resolved_at')}, ${column('closed_at')},
    (select m.created_at from comments m where m.id = ${column('last_public_comment_id')}))`
}
