import type { CatalogueOrder } from '@hatchway/contract/catalogue/catalogue-items'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import '../attachments/attachments.table.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { offeredItems } from './catalogue.access.ts'
import type { CatalogueOrderRow } from './catalogue.table.ts'

/** Returns what was ordered with a ticket that the caller sees, as it was then; null for a ticket that is no order. */
export async function findTicketOrder(ctx: Context, ticketId: number): Promise<CatalogueOrder | null> {
  await findTicket(ctx, ticketId)
  const { db } = ctx
  const order = await db.selectFrom('catalogue_orders').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst()
  if (!order) return null
  const files = await db
    .selectFrom('attachments')
    .select(['id', 'file_name as fileName'])
    .where('ticket_id', '=', ticketId)
    .where('redacted_at', 'is', null)
    .execute()
  const isOffered = await rowExists(
    db.selectFrom('catalogue_items').where('catalogue_items.id', '=', order.item_id).where(offeredItems(ctx)),
  )
  return {
    item: { id: order.item_id, ...order.item, isOffered },
    version: order.item_version,
    orderedAt: order.at.toISOString(),
    onBehalf: await namesOnBehalf(ctx, order),
    answers: order.answers.map(({ fileIds, ...answer }) => ({
      ...answer,
      files: files.filter(({ id }) => fileIds.includes(id)),
    })),
    total: order.total,
  }
}

/** Returns who ordered for whom. Runs as the system: a portal user may not read the names of all staff. */
async function namesOnBehalf(ctx: Context, { ordered_by, requested_for }: CatalogueOrderRow) {
  if (ordered_by === null || requested_for === null || ordered_by === requested_for) return null
  const people = await asSystem(ctx, 'catalogue_order', ({ db }) =>
    db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', [ordered_by, requested_for]).execute(),
  )
  const nameOf = (id: number) => people.find((person) => person.id === id)!.full_name
  return { orderedBy: nameOf(ordered_by), requestedFor: nameOf(requested_for) }
}
