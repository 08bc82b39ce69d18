import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { Context } from '../../platform/context.ts'
import { reorderRows } from '../../platform/database/rows/reorder-rows.ts'
import { record } from '../activity/record.ts'
import { findAllTicketTypes } from './ticket-types.find.ts'
import { lockTicketTypes } from './ticket-types.write.ts'

/** Orders the types; those that are not named follow, in their former order. */
export async function orderTicketTypes(ctx: Context, ids: readonly number[]): Promise<TicketType[]> {
  await lockTicketTypes(ctx)
  await reorderRows(ctx.db, 'ticket_types', ids)
  const types = await findAllTicketTypes(ctx)
  await record(ctx, 'ticket_types.ordered', {}, { names: types.map(({ name }) => name) })
  return types
}
