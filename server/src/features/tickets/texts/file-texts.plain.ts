import fs from 'node:fs'
import type { FileText } from './file-texts.limits.ts'

/** Bytes that are read from the beginning of the file. */
const readAtMost = 1024 * 1024

/** Returns the text of a plain file: UTF-8, UTF-16 with a byte order mark, or Latin-1. Runs in a worker. */
export function textOfPlainFile(file: string): FileText {
  const descriptor = fs.openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(readAtMost)
    const length = fs.readSync(descriptor, bytes, 0, readAtMost, 0)
    return { text: decodeText(bytes.subarray(0, length)), isTruncated: fs.fstatSync(descriptor).size > readAtMost }
  } finally {
    fs.closeSync(descriptor)
  }
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
