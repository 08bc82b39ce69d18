import { Readable } from 'node:stream'
import type { ActivityEntry, activity } from '@hatchway/contract/activity'
import type { Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import { byteOrderMark, csv } from '../../platform/content/csv.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { type ActivityQuery, type Indexed, resolveIndexedFilter } from './activity-log.filter.ts'
import { newestFirst } from './activity-log.list.ts'
import { activityFileMessages as messages } from './activity-log.messages.ts'
import { presentEntries } from './activity-log.present.ts'
import type { LogPosition } from './activity-log.scan.ts'

const batch = 500

type TimeZone = { zone: string; today: string }
type Part = { lines: ActivityEntry[]; times: string[]; next: LogPosition | null; end: LogPosition | null }

/**
 * Streams all entries that match the filters as CSV, newest first. Each batch is read in its own transaction, after the client has consumed
 * the previous one, so that a slow download holds no connection and reads no more of the log at a time than a page does.
 */
export async function exportActivity(
  step: Transact,
  { query }: Validated<(typeof activity)['exportAll']>,
  { reply }: HttpExchange,
  events: readonly string[],
) {
  const { place, filter, part } = await step(async (ctx) => {
    const place = await loadTimeZone(ctx)
    const filter = await resolveIndexedFilter(ctx, query, events)
    return { place, filter, part: await read(ctx, query, filter, place, null) }
  })
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${messages.fileName(place.today)}"`)
  return Readable.from(text())

  async function* text() {
    yield byteOrderMark + csv([columnsIn(place)])
    for (let next = part; ; ) {
      if (next.lines.length > 0) yield csv(next.lines.map((entry, at) => cells(entry, next.times[at]!)))
      const from = next.next ?? next.end
      if (!from) return
      next = await step((ctx) => read(ctx, query, filter, place, from))
    }
  }
}

function columnsIn({ zone }: TimeZone) {
  const { time, event, who, side, ipAddress, ticket, customer, record, changes } = messages.columns
  return [time(zone), event, who, side, ipAddress, ticket, customer, record, changes]
}

/** Returns the company's time zone and its present day, for the names and times of a file. */
export const loadTimeZone = ({ db, now }: Context): Promise<TimeZone> =>
  db
    .selectFrom('company')
    .select([
      'time_zone as zone',
      sql<string>`to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('today'),
    ])
    .executeTakeFirstOrThrow()

/** Reads the batch after `from`. `next` is set when the batch is full, `end` when the scan limit was reached. */
async function read(
  ctx: Context,
  filters: ActivityQuery,
  filter: Indexed,
  { zone }: TimeZone,
  from: LogPosition | null,
): Promise<Part> {
  const { end, lines } = await newestFirst(ctx, filters, filter, { from })
  const found = await lines
    .select([
      sql<string>`activity.at::text`.as('at'),
      sql<string>`to_char(activity.at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`.as('time'),
    ])
    .limit(batch)
    .execute()
  return {
    lines: await presentEntries(
      ctx,
      found.map(({ id }) => id),
      { withBulk: false },
    ),
    times: found.map(({ time }) => time),
    next: found.length === batch ? found.at(-1)! : null,
    end,
  }
}

function cells(entry: ActivityEntry, time: string) {
  const { event, actor, actorKind, ip, ticket, customer, name, changes, facts } = entry
  return [
    time,
    event,
    actor?.fullName ?? (actorKind === 'system' ? messages.system : messages.signedOut),
    messages.sides[actorKind],
    ip ?? '',
    ticket ? messages.ticket(ticket.ticketNumber, ticket.subject) : '',
    customer?.name ?? '',
    name ?? '',
    [
      ...changes.map(({ field, from, to }) => messages.change(field, from ?? '', to ?? '')),
      ...facts.map(({ field, value }) => messages.fact(field, value)),
    ].join('; '),
  ]
}
