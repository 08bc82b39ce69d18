import { allowedMimeTypes } from '@hatchway/contract/attachments'
import { Refusal } from '../../platform/errors.ts'
import type { ByteRange } from '../../platform/file-store.ts'
import type { Exchange } from '../../platform/implement.ts'
import type { AttachmentRow } from './attachments.table.ts'

type File = Pick<AttachmentRow, 'file_name' | 'file_size' | 'mime_type' | 'store_key'>

const pictures = ['image/jpeg', 'image/png', 'image/gif']
const plainTexts = ['text/plain', 'text/csv', 'text/x-log', 'application/x-log', 'text/log']
const shut = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Chromium's own viewer is an embedded object, which a sandbox would keep from starting. */
const viewer = "default-src 'none'; object-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'"

/** Streams a file, or the part that was asked for. What could run in a page of ours (SVG first of all) is never shown as one, only saved. */
export async function sendFile(file: File, { request, reply }: Pick<Exchange, 'request' | 'reply'>) {
  const range = rangeOf(request.headers.range, file.file_size)
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${file.file_size}`)
    throw new Refusal(416, 'The file ends before that')
  }
  const stream = await request.server.fileStore.open(file.store_key, range)
  const { type, disposition } = appearance(file.mime_type)
  reply.headers({
    'content-type': type,
    'content-disposition': `${disposition}; ${nameParameters(file.file_name)}`,
    'content-security-policy': file.mime_type === 'application/pdf' ? viewer : shut,
    'x-content-type-options': 'nosniff',
    // Who may no longer see it shall not find it in a browser that once could.
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : file.file_size,
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.file_size}`)
  return stream
}

function appearance(mimeType: string) {
  if (plainTexts.includes(mimeType)) return { type: 'text/plain; charset=utf-8', disposition: 'inline' }
  if (pictures.includes(mimeType) || mimeType === 'application/pdf') return { type: mimeType, disposition: 'inline' }
  const type = allowedMimeTypes.includes(mimeType) ? mimeType : 'application/octet-stream'
  return { type, disposition: 'attachment' }
}

/** The name twice (RFC 6266): in ASCII for old clients, in UTF-8 for all others. */
function nameParameters(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `filename="${ascii}"; filename*=UTF-8''${utf8}`
}

/** One range of bytes; several at once are answered with the whole file, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'beyond' : { start, end }
}
