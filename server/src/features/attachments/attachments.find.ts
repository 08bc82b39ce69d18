import type { Attachment } from '@hatchway/contract/attachments'
import type { Context } from '../../platform/context.ts'
import { signerOf } from '../../platform/signing.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { visibleFiles } from './attachments.access.ts'
import { presentAttachment } from './attachments.present.ts'
import './attachments.table.ts'

/** The files of a ticket, in the order they came; none for a ticket that the caller may not see. */
export async function attachmentsOf(ctx: Context, ticketId: number): Promise<Attachment[]> {
  const rows = await visibleAttachments(ctx)
    .where('attachments.ticket_id', '=', ticketId)
    .leftJoin('users', 'users.id', 'attachments.uploaded_by')
    .select([
      'attachments.id',
      'attachments.comment_id',
      'attachments.file_name',
      'attachments.file_size',
      'attachments.mime_type',
      'attachments.created_at',
      'users.full_name as uploader',
    ])
    .orderBy('attachments.created_at')
    .orderBy('attachments.id')
    .execute()
  if (rows.length === 0) return []
  const signer = await signerOf(ctx)
  return rows.map((row) => presentAttachment(ctx, signer, row))
}

/** A file may be known to whoever may know of its ticket, and of the message that it came with. */
export const visibleAttachments = (ctx: Context) =>
  ctx.db
    .selectFrom('attachments')
    .innerJoin('tickets', 'tickets.id', 'attachments.ticket_id')
    .where(visibleTickets(ctx))
    .where(visibleFiles(ctx))
