import { setTimeout as delay } from 'node:timers/promises'
import { type FileKindName, fileKindOf } from '@hatchway/contract/files/file-kinds'
import type { SkipReason } from '@hatchway/contract/files/file-texts'
import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { limitConcurrencyByKey } from '../../../platform/jobs/fair-queue.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { inWorker, TaskTooExpensive } from '../../../platform/jobs/worker-pool.ts'
import { FileTextSkipped } from './file-texts.limits.ts'
import { isPdfReadable, textOfPdf } from './file-texts.pdf.ts'
import { type ReadFile, readFileText } from './file-texts.read.ts'
import { withLocalFile } from './local-file.ts'
import { mostUnreadFiles, vectorOf } from './ticket-texts.write.ts'
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

const readInWorker = inWorker(new URL('./file-texts.read.ts', import.meta.url), readFileText, {
  limits: { cpu: 5_000, deadline: 60_000 },
  thread: 'background',
})

const readers: Partial<Record<FileKindName, 'pdf' | 'docx' | 'plain'>> = {
  pdf: 'pdf',
  docx: 'docx',
  csv: 'plain',
  text: 'plain',
}

/** Larger files are skipped: to read one costs more than it is likely to find. */
const largestFile = 50 * 1024 * 1024
/** Files that are read at a time, at most one of a customer, so that a slow file of one does not hold up those of all others. */
const filesAtATime = 2
/** How soon files of other customers are noticed while some are read (ms). */
const newKeysMs = 1000

/**
 * Reads the text of files by turns of customers, each file outside of any transaction, in a worker thread or a child process, and within
 * limits of processor time, memory and output. A file that can't be read is skipped with a reason. Each finished file queues its ticket.
 */
export const fileTextExtraction = (pool: pg.Pool, store: FileStore): Job => ({
  name: 'extract-file-texts',
  cron: '*/10 * * * *',
  work: async (_data, _isLastTry, signal) => {
    if (await isPdfReadable()) await retryPdfs(pool)
    await retryTooMany(pool)
    const inTurn = limitConcurrencyByKey({ width: filesAtATime, perKey: 1 })
    const reading = new Map<string, Promise<void>>()
    const stop = new AbortController()
    const isStopped = () => stop.signal.aborted || signal?.aborted === true
    const readAllOf = async (key: string) => {
      let hasMore = true
      while (hasMore && !isStopped()) hasMore = await inTurn(key, () => readNext(pool, store, key))
      reading.delete(key)
    }
    try {
      do {
        for (const key of await keysOfWaitingFiles(pool)) if (!reading.has(key)) reading.set(key, readAllOf(key))
        await Promise.race([Promise.all(reading.values()), delay(newKeysMs)])
      } while (reading.size > 0 && !isStopped())
    } finally {
      stop.abort()
      await Promise.allSettled(reading.values())
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

/** Files that were skipped because too many of their customer waited, as many as there is room for when none of them waits any longer. */
const retryTooMany = (pool: pg.Pool) =>
  runAsSystem(pool, 'file_texts', ({ db }) =>
    sql`
      update file_texts set state = 'waiting', reason = null where attachment_id in (
        select attachment_id from (
          select attachment_id, row_number() over (partition by queue_key order by attachment_id) as place
          from file_texts x where reason = 'too_many'
            and not exists (select from file_texts w where w.state = 'waiting' and w.queue_key = x.queue_key)
        ) skipped where place <= ${sql.lit(mostUnreadFiles)})`.execute(db),
  )

/** Returns whose files wait. Each step looks up the next key in the index, so that thousands of files of one key cost one step. */
async function keysOfWaitingFiles(pool: pg.Pool): Promise<string[]> {
  const { rows } = await runAsSystem(pool, 'file_texts', ({ db }) =>
    sql<{ key: string }>`
      with recursive keys as (
        (select queue_key as key from file_texts where state = 'waiting' order by queue_key limit 1)
        union all
        select (select queue_key from file_texts where state = 'waiting' and queue_key > keys.key order by queue_key limit 1)
        from keys where keys.key is not null
      )
      select key from keys where key is not null`.execute(db),
  )
  return rows.map(({ key }) => key)
}

const nextFile = (pool: pg.Pool, key: string): Promise<Waiting | undefined> =>
  runAsSystem(pool, 'file_texts', ({ db }) =>
    db
      .selectFrom('file_texts')
      .innerJoin('attachments as a', 'a.id', 'attachment_id')
      .select(['a.id', 'a.ticket_id', 'a.file_name', 'a.mime_type', 'a.store_key', 'a.file_size'])
      .where('state', '=', 'waiting')
      .where('queue_key', '=', key)
      .orderBy('attachment_id')
      .limit(1)
      .executeTakeFirst(),
  )

/** Reads the next file of a key. Returns whether there was one. */
async function readNext(pool: pg.Pool, store: FileStore, key: string): Promise<boolean> {
  const file = await nextFile(pool, key)
  if (!file) return false
  const found = await readText(store, file, key)
  const isRead = !('skipped' in found)
  await runAsSystem(pool, 'file_texts', async ({ db, now }) => {
    const updated = await db
      .updateTable('file_texts')
      .set({
        state: isRead ? 'done' : 'skipped',
        reason: isRead ? (found.isTruncated ? 'truncated' : null) : found.skipped,
        content: isRead ? found.text : '',
        size: isRead ? Buffer.byteLength(found.words.folded) : 0,
        words: isRead && found.text ? vectorOf(found.words) : sql<string>`''::tsvector`,
        extracted_at: now,
      })
      .where('attachment_id', '=', file.id)
      .executeTakeFirst()
    if (isRead && updated.numUpdatedRows > 0n)
      await db.insertInto('ticket_text_changes').values({ ticket_id: file.ticket_id }).execute()
  })
  return true
}

/** Returns the text, or the reason why there is none. */
async function readText(store: FileStore, file: Waiting, key: string): Promise<ReadFile> {
  const kind = readers[fileKindOf(file.file_name, file.mime_type) as FileKindName]
  if (!kind) return { skipped: 'unsupported' }
  if (file.file_size > largestFile) return { skipped: 'too_large' }
  try {
    if ((await store.size(file.store_key)) === null) return { skipped: 'missing' }
    return await withLocalFile(store, file.store_key, async (path) =>
      readInWorker(key, kind === 'pdf' ? { kind: 'read', ...(await textOfPdf(path)) } : { kind, file: path }),
    )
  } catch (error) {
    return { skipped: reasonOf(error) }
  }
}

function reasonOf(error: unknown): SkipReason {
  if (error instanceof FileTextSkipped) return error.reason
  return error instanceof TaskTooExpensive ? 'over_limits' : 'broken'
}
