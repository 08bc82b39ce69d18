import type { Validated } from '@hatchway/contract/endpoint'
import type { attachments } from '@hatchway/contract/files/attachments'
import type { Context } from '../../platform/context.ts'
import { zipAtMost, zipSizeOf, zipStream } from '../../platform/files/zip.ts'
import { HttpError, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { visibleAttachments } from './attachments.find.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'

/** Streams all files of a ticket, and of the tickets that were merged into it, that the caller may see. */
export async function downloadAll(
  ctx: Context,
  { params }: Validated<typeof attachments.openAll>,
  { request, reply }: HttpExchange,
) {
  const ticket = await findTicket(ctx, params.id)
  const files = await visibleAttachments(ctx)
    .where((eb) => eb.or([eb('tickets.id', '=', ticket.id), eb('tickets.merged_into_id', '=', ticket.id)]))
    .where('attachments.redacted_at', 'is', null)
    .select(['file_name', 'file_size', 'store_key', 'attachments.created_at'])
    .orderBy('attachments.created_at')
    .orderBy('attachments.id')
    .execute()
  if (files.length === 0) throw notFound('file')
  const { fileStore } = request.server
  const entries = files.map((file) => ({
    name: file.file_name,
    size: file.file_size,
    modifiedAt: file.created_at,
    open: () => fileStore.open(file.store_key),
  }))
  if (zipSizeOf(entries) > zipAtMost) throw new HttpError('too_large', messages.archiveTooLarge)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${messages.archiveName(ticket.number)}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  return zipStream(entries)
}
