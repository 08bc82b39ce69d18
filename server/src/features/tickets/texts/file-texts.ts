import type { PartialFile, SkippedFile, SkipReason } from '@hatchway/contract/files/file-texts'
import { sql } from 'kysely'
import type { Context, Db } from '../../../platform/context.ts'
import { loadPage } from '../../../platform/database/rows/load-page.ts'
import type { QueryRow } from '../../../platform/database/rows/query-row.ts'
import { notFound } from '../../../platform/http/errors.ts'
import '../../attachments/attachments.table.ts'
import '../tickets.table.ts'
import './ticket-texts.background.ts'
import './ticket-texts.table.ts'

/** Returns the files whose text can't be searched, newest first. */
export async function listSkippedFiles({ db }: Context, page: { page: number; limit: number }) {
  const skipped = fileTexts(db).where('x.state', '=', 'skipped')
  const listed = withFile(skipped).select(['x.reason', 'x.extracted_at'])
  const { rows, ...counted } = await loadPage(page, listed, skipped)
  const files = rows.map(
    (row): SkippedFile => ({
      ...presentFile(row),
      reason: (row.reason ?? 'broken') as SkipReason,
      at: (row.extracted_at ?? new Date(0)).toISOString(),
    }),
  )
  return { files, ...counted }
}

/** Returns the files of which the search reads the beginning only, newest first, with the number of whole pages that it reads of a PDF. */
export async function listPartialFiles({ db }: Context, page: { page: number; limit: number }) {
  const partial = fileTexts(db).where('x.reason', '=', 'truncated')
  // pdftotext ends each page with a form feed.
  const pages = sql<number>`length(x.content) - length(replace(x.content, chr(12), ''))`
  const listed = withFile(partial).select(pages.as('pages'))
  const { rows, ...counted } = await loadPage(page, listed, partial)
  const files = rows.map(
    (row): PartialFile => ({
      ...presentFile(row),
      pages: row.pages === 0 ? null : row.pages,
    }),
  )
  return { files, ...counted }
}

const fileTexts = (db: Db) => db.selectFrom('file_texts as x')

const withFile = (texts: ReturnType<typeof fileTexts>) =>
  texts
    .innerJoin('attachments as a', 'a.id', 'x.attachment_id')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select(['a.id', 'a.file_name', 't.id as ticket_id', 't.number', 't.subject'])
    .orderBy('x.attachment_id', 'desc')

const presentFile = (row: QueryRow<typeof withFile>) => ({
  id: row.id,
  fileName: row.file_name,
  ticket: { id: row.ticket_id, ticketNumber: String(row.number), subject: row.subject },
})

/** Has the text of a skipped file read again. Throws 404 for any other file. */
export async function retryFileText(ctx: Context, id: number) {
  await ctx.db
    .updateTable('file_texts')
    .set({ state: 'waiting', reason: null })
    .where('attachment_id', '=', id)
    .where('state', '=', 'skipped')
    .returning('attachment_id')
    .executeTakeFirstOrThrow(() => notFound('file'))
  ctx.onCommit(() => ctx.services.extractFileTexts?.())
}
