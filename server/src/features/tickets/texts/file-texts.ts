import type { PartialFile, SkippedFile, SkipReason } from '@hatchway/contract/files/file-texts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { loadPage } from '../../../platform/database/rows/load-page.ts'
import { notFound } from '../../../platform/http/errors.ts'
import '../../attachments/attachments.table.ts'
import '../tickets.table.ts'
import './ticket-texts.background.ts'
import './ticket-texts.table.ts'

/** Returns the files whose text can't be searched, newest first. */
export async function listSkippedFiles({ db }: Context, page: { page: number; limit: number }) {
  const skipped = db.selectFrom('file_texts as x').where('x.state', '=', 'skipped')
  const listed = skipped
    .innerJoin('attachments as a', 'a.id', 'x.attachment_id')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select(['a.id', 'a.file_name', 'x.reason', 'x.extracted_at', 't.id as ticket_id', 't.number', 't.subject'])
    .orderBy('x.attachment_id', 'desc')
  const { rows, ...counted } = await loadPage(page, listed, skipped)
  const files = rows.map(
    (row): SkippedFile => ({
      id: row.id,
      fileName: row.file_name,
      ticket: { id: row.ticket_id, ticketNumber: String(row.number), subject: row.subject },
      reason: (row.reason ?? 'broken') as SkipReason,
      at: (row.extracted_at ?? new Date(0)).toISOString(),
    }),
  )
  return { files, ...counted }
}

/** Returns the files of which the search reads the beginning only, newest first, with the number of whole pages that it reads of a PDF. */
export async function listPartialFiles({ db }: Context, page: { page: number; limit: number }) {
  const partial = db.selectFrom('file_texts as x').where('x.reason', '=', 'truncated')
  const listed = partial
    .innerJoin('attachments as a', 'a.id', 'x.attachment_id')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select(['a.id', 'a.file_name', 't.id as ticket_id', 't.number', 't.subject'])
    // pdftotext ends each page with a form feed.
    .select(sql<number>`length(x.content) - length(replace(x.content, chr(12), ''))`.as('pages'))
    .orderBy('x.attachment_id', 'desc')
  const { rows, ...counted } = await loadPage(page, listed, partial)
  const files = rows.map(
    (row): PartialFile => ({
      id: row.id,
      fileName: row.file_name,
      ticket: { id: row.ticket_id, ticketNumber: String(row.number), subject: row.subject },
      pages: row.pages === 0 ? null : row.pages,
    }),
  )
  return { files, ...counted }
}

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
