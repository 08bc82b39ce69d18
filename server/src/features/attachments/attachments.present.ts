import type { Attachment } from '@hatchway/contract/attachments'
import type { Context } from '../../platform/context.ts'
import type { Signer } from '../../platform/signing.ts'
import type { AttachmentRow } from './attachments.table.ts'

const hour = 3_600_000

export type NamedAttachment = Omit<AttachmentRow, 'store_key' | 'uploaded_by' | 'ticket_id'> & {
  uploader: string | null
}

export function presentAttachment(ctx: Context, signer: Signer, row: NamedAttachment): Attachment {
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    mimeType: row.mime_type,
    signedUrl: signedAddress(ctx, signer, row),
    filePath: addressOf(row.id),
    uploadedBy: row.uploader,
    createdAt: row.created_at.toISOString(),
  }
}

/** Opens a file for whoever may see its ticket. */
export const addressOf = (id: number) => `/api/attachments/${id}/file`

/** Opens a file for an hour without a session. The name at its end is for people; the token decides. */
export function signedAddress(ctx: Context, signer: Signer, file: { id: number; file_name: string }) {
  const token = signer.sign('open', String(file.id), new Date(ctx.now.getTime() + hour))
  return `${ctx.origin.url}/api/files/${token}/${encodeURIComponent(file.file_name.slice(-40).toWellFormed())}`
}
