import type { Attachment } from '@hatchway/contract/files/attachments'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import type { TicketWithoutFiles } from '../tickets/tickets.show.ts'
import { visibleFiles } from './attachments.access.ts'
import { presentAttachment } from './attachments.present.ts'
import './attachments.table.ts'

/** Returns a ticket as it is shown, with its own files and those of the tickets that were merged into it. */
export async function withFiles(ctx: Context, id: number, shown: Promise<TicketWithoutFiles>): Promise<Ticket> {
  const [ticket, rows] = await Promise.all([shown, filesOf(ctx, id)])
  // After everything else: the key of the signatures is read with the rights of the system.
  const signer = rows.length > 0 ? await signerOf(ctx) : null
  const files = Map.groupBy(rows, (row) => row.ticket_id)
  const attachments = (ticketId: number): Attachment[] =>
    (files.get(ticketId) ?? []).map((row) => presentAttachment(ctx, signer!, row))
  return {
    ...ticket,
    attachments: attachments(id),
    mergedFrom: ticket.mergedFrom.map((merged) => ({ ...merged, attachments: attachments(merged.id) })),
  }
}

/**
 * Returns the files of a ticket and of those that were merged into it, in the order in which they were added; none of a ticket that the caller
 * may not see.
 */
const filesOf = (ctx: Context, ticketId: number) =>
  visibleAttachments(withPreparedStatements(ctx))
    .where(
      'attachments.ticket_id',
      'in',
      sql<number>`(select ${ticketId}::int union all select id from tickets where merged_into_id = ${ticketId})`,
    )
    .leftJoin('users', 'users.id', 'attachments.uploaded_by')
    .select([
      'attachments.id',
      'attachments.ticket_id',
      'attachments.comment_id',
      'attachments.file_name',
      'attachments.file_size',
      'attachments.mime_type',
      'attachments.created_at',
      'attachments.redacted_at',
      'users.full_name as uploader',
    ])
    .orderBy('attachments.created_at')
    .orderBy('attachments.id')
    .execute()

/** Returns one file. */
export async function showAttachment(ctx: Context, id: number): Promise<Attachment> {
  const row = await visibleAttachments(ctx)
    .leftJoin('users', 'users.id', 'attachments.uploaded_by')
    .selectAll('attachments')
    .select('users.full_name as uploader')
    .where('attachments.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('file'))
  return presentAttachment(ctx, await signerOf(ctx), row)
}

/** A file is visible to those who may see its ticket and the message that it belongs to. */
export const visibleAttachments = (ctx: Context) =>
  ctx.db
    .selectFrom('attachments')
    .innerJoin('tickets', 'tickets.id', 'attachments.ticket_id')
    .where(visibleTickets(ctx))
    .where(visibleFiles(ctx))
