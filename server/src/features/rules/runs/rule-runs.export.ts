import { Readable } from 'node:stream'
import type { Validated } from '@hatchway/contract/endpoint'
import { type ruleRuns, runResultLabels } from '@hatchway/contract/rules/rule-runs'
import { sql } from 'kysely'
import { byteOrderMark, csv } from '../../../platform/content/csv.ts'
import type { Context } from '../../../platform/context.ts'
import type { HttpExchange, Transact } from '../../../platform/http/implement.ts'
import { loadTimeZone } from '../../activity-log/activity-log.export.ts'
import { type RunFilter, shownRuns } from './rule-runs.list.ts'
import { ruleRunExportMessages as messages } from './rule-runs.messages.ts'

const batch = 500

/** Returns the runs of a filter as CSV, newest first. Each batch is read in a transaction of its own. */
export async function exportRuns(
  step: Transact,
  { query }: Validated<typeof ruleRuns.exportAll>,
  { reply }: HttpExchange,
) {
  const { zone, today } = await step(loadTimeZone)
  const first = await step((ctx) => read(ctx, query, zone))
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${messages.fileName(today)}"`)
  return Readable.from(text())

  async function* text() {
    yield byteOrderMark + csv([messages.columns(zone)])
    for (let rows = first; rows.length > 0; ) {
      yield csv(rows.map(cells))
      if (rows.length < batch) return
      const last = rows.at(-1)!
      rows = await step((ctx) => read(ctx, query, zone, last))
    }
  }
}

type Row = Awaited<ReturnType<typeof read>>[number]

const read = (ctx: Context, filter: RunFilter, zone: string, after?: { exact: string; id: number }) =>
  shownRuns(ctx, filter)
    .select([
      sql<string>`rule_runs.at::text`.as('exact'),
      sql<string>`to_char(rule_runs.at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`.as('time'),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(rule_runs.at, rule_runs.id) < (${after?.exact}::timestamptz, ${after?.id}::int)`),
    )
    .limit(batch)
    .execute()

const cells = (row: Row) => [
  row.time,
  row.rule_name,
  String(row.rule_version),
  messages.ticket(row.number, row.subject),
  row.trigger,
  runResultLabels[row.is_undone ? 'undone' : row.result],
  [
    ...row.effects.map(({ field, from, to }) => messages.change(field, from, to)),
    ...row.messages.map(({ to, channel }) => messages.message(channel, to)),
  ].join('; '),
  row.error ?? '',
]
