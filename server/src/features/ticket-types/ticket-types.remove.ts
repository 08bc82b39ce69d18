import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findTicketType } from './ticket-types.find.ts'
import { ticketTypeMessages as messages } from './ticket-types.messages.ts'

/** Deletes a type without tickets. A type with tickets is archived instead. */
export async function removeTicketType(ctx: Context, id: number) {
  const held = await ctx.db.selectFrom('ticket_types').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const type = held && (await findTicketType(ctx, id))
  if (!type) throw notFound('ticket_type')
  if (type.isDefault) throw badRequest(messages.isDefault(type.name), '', 'ticket_type.is_default')
  const used = await rowExists(ctx.db.selectFrom('tickets').where('type_id', '=', id))
  if (used) throw conflict(messages.inUse(type.name), 'in_use')

  await ctx.db.deleteFrom('ticket_types').where('id', '=', id).execute()
  await record(ctx, 'ticket_type.deleted', {}, { id, name: type.name })
  return null
}
