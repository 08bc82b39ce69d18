import { allowedMimeTypes } from '@hatchway/contract/attachments'
import type { Exchange } from '../../platform/implement.ts'
import { sendBytes } from '../../platform/send-bytes.ts'
import { viewerOnly } from '../../platform/viewer-only.ts'
import type { AttachmentRow } from './attachments.table.ts'

type File = Pick<AttachmentRow, 'file_name' | 'file_size' | 'mime_type' | 'store_key'>

const pictures = ['image/jpeg', 'image/png', 'image/gif']
const plainTexts = ['text/plain', 'text/csv', 'text/x-log', 'application/x-log', 'text/log']
const shut = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Streams a file, or the part that was asked for. What could run in a page of ours (SVG first of all) is never shown as one, only saved. */
export async function sendFile(file: File, exchange: Pick<Exchange, 'request' | 'reply'>) {
  const look = {
    ...appearance(file.mime_type),
    contentSecurityPolicy: file.mime_type === 'application/pdf' ? viewerOnly : shut,
  }
  const stored = { key: file.store_key, size: file.file_size, fileName: file.file_name }
  return sendBytes(exchange.request.server.fileStore, stored, look, exchange)
}

function appearance(mimeType: string) {
  if (plainTexts.includes(mimeType)) return { type: 'text/plain; charset=utf-8', disposition: 'inline' as const }
  if (pictures.includes(mimeType) || mimeType === 'application/pdf')
    return { type: mimeType, disposition: 'inline' as const }
  const type = allowedMimeTypes.includes(mimeType) ? mimeType : 'application/octet-stream'
  return { type, disposition: 'attachment' as const }
}
