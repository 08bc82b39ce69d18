import type { ByteRange, FileStore } from '../files/store.ts'
import { HttpError } from './errors.ts'
import { requestMessages } from './http.messages.ts'
import type { HttpExchange } from './implement.ts'

type Stored = { key: string; size: number; fileName: string }
type Look = { type: string; disposition: 'inline' | 'attachment'; contentSecurityPolicy: string }
type Headers = Record<string, string>

/**
 * The Content Security Policy of a PDF that is shown in the browser. Chromium's viewer is an embedded object, which the policy of our pages
 * blocks and a sandbox prevents from starting. Everything else is forbidden to the document.
 */
export const pdfViewerCsp = "default-src 'none'; object-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'"

/** Streams a file of a store, or the requested range, so that an interrupted download can be resumed. */
export async function sendFile(
  store: FileStore,
  { key, size, fileName }: Stored,
  { type, disposition, contentSecurityPolicy }: Look,
  { request, reply }: Pick<HttpExchange, 'request' | 'reply'>,
  more: Headers = {},
) {
  // A range of another file than the one that the client has begun with is useless.
  const isOfAnother = request.headers['if-range'] !== undefined && request.headers['if-range'] !== more.etag
  const range = isOfAnother ? undefined : rangeOf(request.headers.range, size)
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`)
    throw new HttpError('range_not_satisfiable', requestMessages.beyondEnd)
  }
  const stream = await store.open(key, range)
  reply.headers({
    'content-type': type,
    'content-disposition': `${disposition}; ${nameParameters(fileName)}`,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    // A user who loses access must not find the file in the browser's cache.
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : size,
    ...more,
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return stream
}

/** Returns the file name twice (RFC 6266): in ASCII for old clients, in UTF-8 for all others. */
function nameParameters(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `filename="${ascii}"; filename*=UTF-8''${utf8}`
}

/** Parses one range of bytes. Several ranges return the whole file, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'beyond' : { start, end }
}
