import type { UploadedFile } from '@hatchway/contract/files/attachments'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { visibleAttachments } from '../attachments/attachments.find.ts'
import { attachmentUrl, signedUrl } from '../attachments/attachments.urls.ts'

/** Returns files by their ids, in that order, each with the ticket that it belongs to. */
export async function findFiles(ctx: Context, ids: number[]): Promise<UploadedFile[]> {
  if (ids.length === 0) return []
  const rows = await visibleAttachments(ctx)
    .leftJoin('users', 'users.id', 'attachments.uploaded_by')
    .select([
      'attachments.id',
      'attachments.file_name',
      'attachments.file_size',
      'attachments.mime_type',
      'attachments.created_at',
      'attachments.ticket_id',
      'tickets.number',
      'users.full_name as uploader',
    ])
    .where('attachments.id', 'in', ids)
    .execute()
  const signer = await signerOf(ctx)
  const files = rows.map((row) => ({
    id: row.id,
    filename: row.file_name,
    name: row.file_name,
    url: signedUrl(ctx, signer, row),
    path: attachmentUrl(row.id),
    size: row.file_size,
    mimeType: row.mime_type,
    uploadedAt: row.created_at.toISOString(),
    uploadedBy: row.uploader,
    ticketNumber: String(row.number),
    ticketId: row.ticket_id,
  }))
  return files.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
