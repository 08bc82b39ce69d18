import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Validated } from '@hatchway/contract/endpoint'
import { exportAtMost, type ticketExport } from '@hatchway/contract/tickets/ticket-export'
import { offsetAt } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import { byteOrderMark, csv } from '../../../platform/content/csv.ts'
import { type XlsxCell, xlsxSheet, xlsxType } from '../../../platform/content/xlsx.ts'
import type { Context } from '../../../platform/context.ts'
import { badRequest } from '../../../platform/http/errors.ts'
import type { HttpExchange } from '../../../platform/http/implement.ts'
import { ticketExportMessages as messages } from './ticket-export.messages.ts'
import '../../company/company.table.ts'
import { findAllTicketTypes } from '../../ticket-types/ticket-types.find.ts'
import { loadColumnValues } from '../list/tickets.columns.ts'
import { resolveFilter } from '../list/tickets.filter.ts'
import { pageOf } from '../list/tickets.page-query.ts'
import { idsOf, loadSummaries } from '../tickets.summary.ts'
import { cellOf, type ExportedTicket, type ExportedValue, headerOf } from './ticket-export.columns.ts'

const batchSize = 500
/** Rows that are written as CSV before the event loop does other work: with many columns, one takes up to a millisecond. */
const rowsAtATime = 20

/**
 * Returns a filtered list as CSV or XLSX, in its order. The ids are read first, so that the file has each ticket once; their properties are
 * read in batches, each in its own transaction when the client has consumed the previous one, so that a slow download holds no connection.
 * A ticket that the caller may no longer see by then is left out. Times are those of the company's time zone.
 */
export async function exportTickets(
  ctx: Context,
  { query }: Validated<(typeof ticketExport)['download']>,
  { request, reply }: HttpExchange,
) {
  const { format, columns, sortBy, sortDirection, ...given } = query
  const filter = await resolveFilter(ctx, given)
  const found = pageOf(ctx, filter, { sortBy, sortDirection }, { page: 1, limit: exportAtMost + 1 })
  const { rows } = await sql<{ id: number }>`select p.id from ${found} p order by p.place`.execute(ctx.db)
  if (rows.length > exportAtMost) throw badRequest(messages.tooMany(exportAtMost))
  const ids = idsOf(rows)
  const types = await findAllTicketTypes(ctx)
  const customFields = types.flatMap((type) => type.customFields)
  const header = columns.map((column) => headerOf(column, customFields))
  const { zone, today } = await ctx.db
    .selectFrom('company')
    .select('time_zone as zone')
    .select(sql<string>`to_char(${ctx.now}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('today'))
    .executeTakeFirstOrThrow()
  const localTime = clockOf(zone)
  const cells = (ticket: ExportedTicket) =>
    columns.map((column) => {
      const value = cellOf(column, ticket)
      return value instanceof Date ? localTime(value) : value
    })
  const first = await load(ctx, ids.slice(0, batchSize), columns)
  reply.type(format === 'xlsx' ? xlsxType : 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${messages.fileName(today, format)}"`)
  return Readable.from(format === 'xlsx' ? xlsxSheet(header, batches()) : lines(), { objectMode: format !== 'xlsx' })

  async function* batches(): AsyncGenerator<XlsxCell[][]> {
    yield first.map(cells)
    for (let from = batchSize; from < ids.length; from += batchSize) {
      const part = ids.slice(from, from + batchSize)
      yield (await request.server.inContext(request, (ctx) => load(ctx, part, columns))).map(cells)
    }
  }

  async function* lines() {
    yield byteOrderMark + csv([header])
    for await (const rows of batches())
      for (let from = 0; from < rows.length; from += rowsAtATime) {
        yield csv(rows.slice(from, from + rowsAtATime).map((row) => row.map(csvCellOf)))
        await setImmediate()
      }
  }
}

async function load(ctx: Context, ids: number[], columns: readonly string[]): Promise<ExportedTicket[]> {
  const summaries = await loadSummaries(ctx, ids)
  const values = await loadColumnValues(ctx, idsOf(summaries), columns)
  return summaries.map((summary) => ({ ...summary, ...values.get(summary.id) }))
}

/** Returns a function that moves an instant so that its UTC time of day is that of the time zone. */
const clockOf = (timeZone: string) => (instant: Date) => new Date(instant.getTime() + offsetAt(instant, timeZone))

/** Returns a value as CSV writes it: `2026-11-02 09:15`. */
function csvCellOf(value: ExportedValue): string | number {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : value
}
