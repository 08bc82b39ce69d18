import type { CatalogueOrder } from '@hatchway/contract/catalogue/catalogue-items'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
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
  const answers = await readableAnswers(ctx, order)
  return {
    item: { id: order.item_id, ...order.item, isOffered },
    version: order.item_version,
    orderedAt: order.at.toISOString(),
    onBehalf: await findOnBehalf(ctx, ticketId),
    answers: answers.map(({ fileIds, ...answer }) => ({
      ...answer,
      files: files.filter(({ id }) => fileIds.includes(id)),
    })),
    total: order.total,
  }
}

/** Leaves out the people whom an order names where its ticket has moved to another customer since. */
async function readableAnswers(
  { db }: Context,
  { answers, requested_for }: Pick<CatalogueOrderRow, 'answers' | 'requested_for'>,
) {
  if (requested_for === null || !answers.some(({ kind }) => kind === 'person')) return answers
  const { rows } = await sql<{ isKnown: boolean }>`select may_know_user(${requested_for}) as "isKnown"`.execute(db)
  return rows[0]!.isKnown ? answers : answers.filter(({ kind }) => kind !== 'person')
}

/** Returns who ordered for whom; null for an own order. */
async function findOnBehalf({ db }: Context, ticketId: number): Promise<CatalogueOrder['onBehalf']> {
  const { rows } = await sql<NonNullable<CatalogueOrder['onBehalf']>>`
    select ordered_by as "orderedBy", requested_for as "requestedFor" from order_on_behalf(${ticketId})`.execute(db)
  return rows[0] ?? null
}
