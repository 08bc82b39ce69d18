import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'

/** Which types somebody may file: portal users the public ones, everybody else all. */
export function visibleTicketTypes({ actor }: Pick<Context, 'actor'>) {
  return (eb: ExpressionBuilder<Schema, 'ticket_types'>): Expression<SqlBool> =>
    actor.kind === 'portal' ? eb('ticket_types.is_public', '=', true) : eb.lit(actor.kind !== 'anonymous')
}
