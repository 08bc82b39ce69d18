import type { TicketType } from '@hatchway/contract/tickets/ticket-types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { record } from '../activity/record.ts'
import { findAllTicketTypes } from './ticket-types.find.ts'
import { lockTicketTypes } from './ticket-types.write.ts'

/** Orders the types; those that are not named follow, in their former order. */
export async function orderTicketTypes(ctx: Context, ids: readonly number[]): Promise<TicketType[]> {
  await lockTicketTypes(ctx)
  await sql`
    update ticket_types set sort_order = placed.place
    from (
      select id, row_number() over (order by array_position(${ids}::int[], id), sort_order, id) as place from ticket_types
    ) placed
    where placed.id = ticket_types.id and ticket_types.sort_order <> placed.place`.execute(ctx.db)
  const types = await findAllTicketTypes(ctx)
  await record(ctx, 'ticket_types.ordered', {}, { names: types.map(({ name }) => name) })
  return types
}
