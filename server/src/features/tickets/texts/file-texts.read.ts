import type { SkipReason } from '@hatchway/contract/files/file-texts'
import { type SearchedWords, wordsForVector } from '../../search/search-words.ts'
import { textOfDocx } from './file-texts.docx.ts'
import { type FileText, FileTextSkipped, longestFileText } from './file-texts.limits.ts'
import { textOfPlainFile } from './file-texts.plain.ts'

/** A file on this machine, or the text of one that another program has read. */
export type UnreadFile = { kind: 'docx' | 'plain'; file: string } | ({ kind: 'read' } & FileText)
/** The beginning of a file's text with its words, or the reason why there is none. */
export type ReadFile = (FileText & { words: SearchedWords }) | { skipped: SkipReason }

/** Returns the text of a file with its words. Runs in a worker: a hostile file takes all the time and memory that it may have. */
export function readFileText(unread: UnreadFile): ReadFile {
  try {
    const found = unread.kind === 'read' ? unread : readers[unread.kind](unread.file)
    // PostgreSQL stores no NUL, and lone surrogates are no text.
    const text = firstBytes(found.text.replaceAll('\0', ' ').toWellFormed(), longestFileText)
    const isTruncated = found.isTruncated || text.length < found.text.length
    return { text, isTruncated, words: wordsForVector(text, longestFileText) }
  } catch (error) {
    return { skipped: error instanceof FileTextSkipped ? error.reason : 'broken' }
  }
}

const readers = { docx: textOfDocx, plain: textOfPlainFile }

/** Returns the beginning of a text without a part of a character. */
function firstBytes(text: string, bytes: number): string {
  const all = Buffer.from(text)
  if (all.length <= bytes) return text
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(all.subarray(0, bytes), { stream: true })
}
