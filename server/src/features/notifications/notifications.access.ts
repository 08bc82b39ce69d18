import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'

type Where = (eb: ExpressionBuilder<Schema, 'notifications'>) => Expression<SqlBool>

/** Returns the condition for the caller's own notifications, while the caller may see the ticket: the text contains its subject. */
export function myNotifications({ actor }: Pick<Context, 'actor'>): Where {
  const me = signedIn(actor).id
  return (eb) => {
    const ticket = eb
      .selectFrom('tickets')
      .select('tickets.id')
      .whereRef('tickets.id', '=', 'notifications.ticket_id')
      .where((inner) => visibleTickets({ actor })(inner as unknown as ExpressionBuilder<Schema, 'tickets'>))
    return eb.and([
      eb('notifications.user_id', '=', me),
      eb.or([eb('notifications.ticket_id', 'is', null), eb.exists(ticket)]),
    ])
  }
}
