import { storedTypeOf } from '@hatchway/contract/files/file-kinds'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { pdfViewerCsp, sendFile } from '../../platform/http/send-file.ts'
import type { AttachmentRow } from './attachments.table.ts'

type File = Pick<AttachmentRow, 'file_name' | 'file_size' | 'mime_type' | 'store_key'>

const pictures = ['image/jpeg', 'image/png', 'image/gif']
const plainTexts = ['text/plain', 'text/csv', 'text/x-log', 'application/x-log', 'text/log']
const shut = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Streams a file, or the requested range. A file that could run script in a page (above all SVG) is always sent as a download, never
 * inline. A file whose name and type do not fit, stored before that was checked, is sent as generic bytes.
 */
export async function sendAttachment(file: File, exchange: Pick<HttpExchange, 'request' | 'reply'>) {
  const mimeType = storedTypeOf(file.file_name, file.mime_type)
  const look = {
    ...appearance(mimeType),
    contentSecurityPolicy: mimeType === 'application/pdf' ? pdfViewerCsp : shut,
  }
  const stored = { key: file.store_key, size: file.file_size, fileName: file.file_name }
  return sendFile(exchange.request.server.fileStore, stored, look, exchange)
}

function appearance(type: string) {
  if (plainTexts.includes(type)) return { type: 'text/plain; charset=utf-8', disposition: 'inline' as const }
  const isShown = pictures.includes(type) || type === 'application/pdf'
  return { type, disposition: isShown ? ('inline' as const) : ('attachment' as const) }
}
