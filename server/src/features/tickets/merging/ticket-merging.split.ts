import type { Validated } from '@hatchway/contract/endpoint'
import type { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { sql } from 'kysely'
import type { Context, Db } from '../../../platform/context.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Splitting } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { ticketMergingMessages as messages } from './ticket-merging.messages.ts'
import '../../attachments/attachments.table.ts'
import '../../comments/comments.table.ts'
import '../links/ticket-links.table.ts'
import { copyParticipants } from '../participants/ticket-participants.copy.ts'
import { asSystemOnTickets } from '../tickets.as-system.ts'
import { createTicket } from '../tickets.create.ts'
import { choicesOf } from '../tickets.fields.ts'
import { lockTicket, lockTickets } from '../tickets.find.ts'
import { assertBelowLinkLimit } from '../tickets.lookups.ts'
import type { TicketRow } from '../tickets.table.ts'
import { assertCanChange, moveTicket } from '../tickets.update.ts'

type TicketReference = Pick<TicketRow, 'id' | 'customer_id'>

/** Creates a ticket from some messages with their files, for the same requester and customer. Returns its id. */
export async function splitTicket(ctx: Context, { params, body }: Validated<(typeof ticketMerging)['split']>) {
  const origin = await lockTicket(ctx, params.id)
  assertCanChange(ctx, origin)
  const commentIds = [...new Set(body.commentIds)]
  await requireMessages(ctx, origin.id, commentIds, () => notFound('comment'))

  const { id: originId, number, subject, customer_id } = origin
  const newId = await createTicket(
    ctx,
    {
      subject: body.subject,
      description: messages.splitFrom(number, subject),
      typeId: body.typeId,
      assignedGroupId: body.assignedGroupId,
      requesterId: origin.requester_id,
      customerId: customer_id,
      serviceId: origin.service_id,
      ...choicesOf(origin),
      category: origin.category as never,
    },
    { asksCustomFields: false, source: 'split' },
  )
  const attachmentIds = await asSystemOnTickets(ctx, [originId, newId], 'ticket_split', async ({ db }) => {
    // The customer-side users who could see the messages see the new ticket, and no others.
    await db.updateTable('tickets').set({ customer_id }).where('id', '=', newId).execute()
    await carryReads(db, originId, newId)
    await copyParticipants({ ...ctx, db }, origin, { ...origin, id: newId })
    await assertBelowLinkLimit({ db }, origin)
    await link(db, { newId, originId }, ctx.now)
    return moveMessages(db, commentIds, originId, newId)
  })
  const splitting = { originId, newId, commentIds, attachmentIds }
  await recordBoth(ctx, ['ticket.split', 'ticket.split_off'], origin, { id: newId, customer_id }, splitting)
  return newId
}

/** Undoes a split: the messages return, and the new ticket closes and redirects to the original. */
export async function rejoinTickets(ctx: Context, splitting: Splitting) {
  const { originId, newId, commentIds, attachmentIds } = splitting
  const held = await lockTickets(ctx, [originId, newId])
  const [origin, made] = [held.get(originId)!, held.get(newId)!]
  assertCanChange(ctx, origin)
  assertCanChange(ctx, made)
  const movedSince = () => conflict(messages.messagesMoved(made.number))
  await requireMessages(ctx, newId, commentIds, movedSince)
  const own = await rowExists(
    ctx.db.selectFrom('comments').where('ticket_id', '=', newId).where('id', 'not in', commentIds),
  )
  if (own) throw conflict(messages.hasNewMessages(made.number))
  const closed = await moveTicket(ctx, made, 'closed')
  await asSystemOnTickets(ctx, [originId, newId], 'ticket_split', async ({ db }) => {
    await moveMessages(db, commentIds, newId, originId)
    await db.deleteFrom('ticket_links').where('from_id', '=', newId).where('kind', '=', 'split_from').execute()
    await db.updateTable('tickets').set({ merged_into_id: originId }).where('id', '=', newId).execute()
  })
  const data = { originId, newId, commentIds, attachmentIds }
  await recordBoth(ctx, ['ticket.rejoined', 'ticket.rejoined'], origin, closed, data)
}

/** Redoes a split that was undone. */
export async function splitAgain(ctx: Context, splitting: Splitting) {
  const { originId, newId, commentIds } = splitting
  const held = await lockTickets(ctx, [originId, newId])
  const [origin, made] = [held.get(originId)!, held.get(newId)!]
  assertCanChange(ctx, origin)
  if (made.merged_into_id !== originId) throw conflict(messages.noLongerPart(made.number, origin.number))
  await requireMessages(ctx, originId, commentIds, () => conflict(messages.messagesMoved(origin.number)))
  const attachmentIds = await asSystemOnTickets(ctx, [originId, newId], 'ticket_split', async ({ db }) => {
    await db.updateTable('tickets').set({ merged_into_id: null }).where('id', '=', newId).execute()
    await link(db, splitting, ctx.now)
    return moveMessages(db, commentIds, originId, newId)
  })
  const open = await moveTicket(ctx, made, 'open')
  const data = { originId, newId, commentIds, attachmentIds }
  await recordBoth(ctx, ['ticket.split', 'ticket.split_off'], origin, open, data)
}

async function requireMessages({ db }: Context, ticketId: number, commentIds: number[], error: () => Error) {
  const found = await db
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', commentIds)
    .where('ticket_id', '=', ticketId)
    .execute()
  if (found.length < commentIds.length) throw error()
}

/** Moves messages with their files, and updates what the tickets store about theirs. Returns the files that were moved. */
async function moveMessages(db: Db, commentIds: number[], fromId: number, toId: number): Promise<number[]> {
  await db.updateTable('comments').set({ ticket_id: toId }).where('id', 'in', commentIds).execute()
  await db.updateTable('uploads').set({ ticket_id: toId }).where('comment_id', 'in', commentIds).execute()
  const files = await db
    .updateTable('attachments')
    .set({ ticket_id: toId })
    .where('comment_id', 'in', commentIds)
    .returning('id')
    .execute()
  await sql`
    update tickets t set comment_count = coalesce(c.count, 0), last_public_comment_id = l.id,
      last_public_author_id = l.author_id, last_public_at = l.created_at
    from (
      select i.id, count(m.id)::int as count, max(m.id) as last
      from unnest(${[fromId, toId]}::int[]) i (id) left join comments m on m.ticket_id = i.id and not m.is_internal group by i.id
    ) c left join comments l on l.id = c.last where c.id = t.id`.execute(db)
  return files.map(({ id }) => id)
}

const link = (db: Db, { newId, originId }: Pick<Splitting, 'newId' | 'originId'>, now: Date) =>
  db
    .insertInto('ticket_links')
    .values({ from_id: newId, to_id: originId, kind: 'split_from', created_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

/** Messages that a user had read are not unread on the new ticket. */
async function carryReads(db: Db, fromId: number, toId: number) {
  await sql`
    insert into ticket_reads (user_id, ticket_id, last_comment_id)
    select user_id, ${toId}, last_comment_id from ticket_reads where ticket_id = ${fromId}`.execute(db)
}

async function recordBoth(
  ctx: Context,
  [onOrigin, onNew]: ['ticket.split', 'ticket.split_off'] | ['ticket.rejoined', 'ticket.rejoined'],
  origin: TicketReference,
  made: TicketReference,
  splitting: Omit<Splitting, 'otherId'>,
) {
  const about = (ticket: TicketReference) => ({ ticketId: ticket.id, customerId: ticket.customer_id })
  await record(ctx, onOrigin, about(origin), { ...splitting, otherId: made.id })
  await record(ctx, onNew, about(made), { ...splitting, otherId: origin.id })
}
