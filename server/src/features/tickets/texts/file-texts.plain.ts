import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileText } from './file-texts.limits.ts'

/** Bytes that are read from the beginning of the file. */
const readAtMost = 1024 * 1024

/** Returns the text of a plain file: UTF-8, UTF-16 with a byte order mark, or Latin-1. */
export async function textOfPlainFile(store: FileStore, key: string): Promise<FileText> {
  const size = (await store.size(key)) ?? 0
  if (size === 0) return { text: '', isTruncated: false }
  const bytes = await buffer(await store.open(key, { start: 0, end: Math.min(size, readAtMost) - 1 }))
  return { text: decodeText(bytes), isTruncated: size > readAtMost }
}

export function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    // As a stream: the last character may be cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
