import type { Attachment } from '@hatchway/contract/files/attachments'
import type { Signer } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import type { AttachmentRow } from './attachments.table.ts'
import { attachmentUrl, signedUrl } from './attachments.urls.ts'

export type NamedAttachment = Omit<AttachmentRow, 'is_internal' | 'store_key' | 'uploaded_by' | 'ticket_id'> & {
  uploader: string | null
}

export function presentAttachment(ctx: Context, signer: Signer, row: NamedAttachment): Attachment {
  return {
    id: row.id,
    commentId: row.comment_id,
    fileName: row.file_name,
    fileSize: row.file_size,
    mimeType: row.mime_type,
    signedUrl: signedUrl(ctx, signer, row),
    filePath: attachmentUrl(row.id),
    uploadedBy: row.uploader,
    createdAt: row.created_at.toISOString(),
    redactedAt: row.redacted_at?.toISOString() ?? null,
  }
}
