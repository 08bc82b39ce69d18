import { Readable } from 'node:stream'
import type { Validated } from '@hatchway/contract/endpoint'
import type { VersionFilter, VersionRow, versionOverview } from '@hatchway/contract/releases/version-overview'
import { sql } from 'kysely'
import { byteOrderMark, csv } from '../../platform/content/csv.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { versionFilterCondition } from './version-overview.filter.ts'
import { pair } from './version-overview.list.ts'
import { versionOverviewMessages as messages } from './version-overview.messages.ts'
import { rowsOf } from './version-overview.rows.ts'

const batch = 500

/**
 * Returns the filtered rows as CSV, by customer. Each batch is read in a transaction of its own, so that a slow download holds no
 * connection.
 */
export async function exportVersions(
  step: Transact,
  { query }: Validated<(typeof versionOverview)['exportAll']>,
  { reply }: HttpExchange,
) {
  const { zone, today, first } = await step(async (ctx) => ({
    ...(await loadTimeZone(ctx)),
    first: await read(ctx, query),
  }))
  const timeOf = clockIn(zone)
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${messages.fileName(today)}"`)
  return Readable.from(text())

  async function* text() {
    yield byteOrderMark + csv([columns(zone)])
    for (let rows = first; rows.length > 0; ) {
      yield csv(rows.map((row) => cells(row, timeOf)))
      if (rows.length < batch) return
      const last = rows.at(-1)!
      rows = await step((ctx) => read(ctx, query, last))
    }
  }
}

const loadTimeZone = ({ db, now }: Context) =>
  db
    .selectFrom('company')
    .select([
      'time_zone as zone',
      sql<string>`to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('today'),
    ])
    .executeTakeFirstOrThrow()

function read(ctx: Context, filter: VersionFilter, after?: VersionRow) {
  const service = filter.state === 'never' ? sql`v.id` : sql`a.service_id`
  const from = after
    ? // The first comparison is an index's; the second passes over the rest of that customer.
      sql`and (c.name, c.id) >= (${after.customerName}, ${after.customerId})
        and (c.name, c.id, ${service}) > (${after.customerName}, ${after.customerId}, ${after.serviceId})`
    : sql``
  return rowsOf(
    ctx,
    sql`
    select ${pair(filter)} ${versionFilterCondition(filter)} ${from} order by c.name, c.id, ${service} limit ${batch}`,
  )
}

const columns = (zone: string) => [
  messages.customer,
  messages.service,
  messages.version,
  messages.since(zone),
  messages.latestVersion,
  messages.behind,
  messages.knownCriticalBugs,
  messages.fixedIn,
  messages.lastNotified(zone),
]

const cells = (row: VersionRow, timeOf: ReturnType<typeof clockIn>) => [
  row.customerName,
  row.serviceName,
  row.running?.version ?? messages.neverApplied,
  timeOf(row.running?.appliedAt ?? null),
  row.latest?.version ?? '',
  row.running ? String(row.behind) : '',
  row.knownCriticalBugs.map(({ text }) => text).join('; '),
  row.fix?.version ?? '',
  timeOf(row.lastNotifiedAt),
]

/**
 * Formats as `2026-11-21 16:40:00`, which every spreadsheet reads. Created once for all rows, because that takes longer than to read a row.
 */
function clockIn(timeZone: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant: string | null) => (instant ? clock.format(new Date(instant)) : '')
}
