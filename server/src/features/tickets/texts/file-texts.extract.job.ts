import { type FileKindName, fileKindOf } from '@hatchway/contract/files/file-kinds'
import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { foldedText, withinBytes } from '../../search/search-words.ts'
import { textOfDocx } from './file-texts.docx.ts'
import { type FileText, FileTextSkipped } from './file-texts.limits.ts'
import { isPdfReadable, textOfPdf } from './file-texts.pdf.ts'
import { textOfPlainFile } from './file-texts.plain.ts'
import { fileLimit, vectorOf } from './ticket-texts.write.ts'
import '../../attachments/attachments.table.ts'
import './ticket-texts.table.ts'

type Waiting = {
  id: number
  ticket_id: number
  file_name: string
  mime_type: string
  store_key: string
  file_size: number
}

const readers: Partial<Record<FileKindName, (store: FileStore, key: string) => Promise<FileText>>> = {
  pdf: textOfPdf,
  docx: textOfDocx,
  csv: textOfPlainFile,
  text: textOfPlainFile,
}

/** Larger files are skipped: to read one costs more than it is likely to find. */
const largestFile = 50 * 1024 * 1024

/**
 * Reads the text of files, one after the other, each outside of any transaction and within limits of time, memory and output. A file that
 * can't be read is skipped with a reason. Each finished file queues its ticket.
 */
export const fileTextExtraction = (pool: pg.Pool, store: FileStore): Job => ({
  name: 'extract-file-texts',
  cron: '*/10 * * * *',
  work: async () => {
    if (await isPdfReadable()) await retryPdfs(pool)
    for (let after = 0, next = await nextFile(pool, after); next; next = await nextFile(pool, after)) {
      await extractOne(pool, store, next)
      after = next.id
    }
  },
})

/** PDFs that were skipped because `pdftotext` was missing. */
const retryPdfs = (pool: pg.Pool) =>
  runAsSystem(pool, 'file_texts', ({ db }) =>
    db
      .updateTable('file_texts')
      .set({ state: 'waiting', reason: null })
      .where('state', '=', 'skipped')
      .where('reason', '=', 'no_program')
      .execute(),
  )

const nextFile = (pool: pg.Pool, after: number): Promise<Waiting | undefined> =>
  runAsSystem(pool, 'file_texts', ({ db }) =>
    db
      .selectFrom('file_texts')
      .innerJoin('attachments as a', 'a.id', 'attachment_id')
      .select(['a.id', 'a.ticket_id', 'a.file_name', 'a.mime_type', 'a.store_key', 'a.file_size'])
      .where('state', '=', 'waiting')
      .where('attachment_id', '>', after)
      .orderBy('attachment_id')
      .limit(1)
      .executeTakeFirst(),
  )

async function extractOne(pool: pg.Pool, store: FileStore, file: Waiting) {
  const found = await readText(store, file)
  await runAsSystem(pool, 'file_texts', async ({ db, now }) => {
    const isRead = typeof found !== 'string'
    const content = isRead ? firstBytes(found.text, fileLimit) : ''
    const updated = await db
      .updateTable('file_texts')
      .set({
        state: isRead ? 'done' : 'skipped',
        reason: isRead ? (found.isTruncated || content.length < found.text.length ? 'truncated' : null) : found,
        content,
        size: Buffer.byteLength(withinBytes(foldedText(content), fileLimit)),
        words: content ? vectorOf(content, fileLimit) : sql<string>`''::tsvector`,
        extracted_at: now,
      })
      .where('attachment_id', '=', file.id)
      .executeTakeFirst()
    if (isRead && updated.numUpdatedRows > 0n)
      await db.insertInto('ticket_text_changes').values({ ticket_id: file.ticket_id }).execute()
  })
}

/** Returns the beginning of a text without a part of a character. */
function firstBytes(text: string, bytes: number): string {
  const all = Buffer.from(text)
  if (all.length <= bytes) return text
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(all.subarray(0, bytes), { stream: true })
}

/** Returns the text, or the reason why there is none. */
async function readText(store: FileStore, { file_name, mime_type, store_key, file_size }: Waiting) {
  const read = readers[fileKindOf(file_name, mime_type) as FileKindName]
  if (!read) return 'unsupported'
  if (file_size > largestFile) return 'too_large'
  try {
    if ((await store.size(store_key)) === null) return 'missing'
    const { text, isTruncated } = await read(store, store_key)
    // PostgreSQL stores no NUL, and lone surrogates are no text.
    return { text: text.replaceAll('\0', ' ').toWellFormed(), isTruncated }
  } catch (error) {
    if (error instanceof FileTextSkipped) return error.reason
    return 'broken'
  }
}
