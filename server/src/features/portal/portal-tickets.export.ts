import { Readable } from 'node:stream'
import type { portal } from '@hatchway/contract/customers/portal'
import type { Validated } from '@hatchway/contract/endpoint'
import { stateLabels } from '@hatchway/contract/ticket-types/ticket-types'
import { choiceFields, isReadBy, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { sql } from 'kysely'
import type { PortalUser } from '../../platform/actor.ts'
import { byteOrderMark, csv } from '../../platform/content/csv.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { resolveFilter, type TicketFilter, ticketFilterCondition } from '../tickets/list/tickets.filter.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { choiceLabel } from '../tickets/tickets.fields.ts'
import { ticketFileMessages as messages } from './portal-tickets.messages.ts'

const batch = 500
const choices = choiceFields.filter((key) => isReadBy('portal', ticketFields[key]))
const { id, subject, requester, status, created, type } = messages.columns
const columns = [id, subject, requester, ...choices.map((key) => ticketFields[key].label), status, created, type]

/**
 * Returns the filtered tickets as CSV, newest first. Each batch is read in its own transaction when the client has consumed the previous
 * one, so that a slow download holds no connection.
 */
export async function exportTickets(
  ctx: Context,
  { query }: Validated<(typeof portal)['exportTickets']>,
  { request, reply }: HttpExchange,
) {
  const place = await loadDateFormat(ctx)
  const filter = await resolveFilter(ctx, query)
  // The first batch is read before the response begins, so that a failure is an error response and not a truncated file.
  const first = await read(ctx, filter, place)
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${messages.fileName(place.today)}"`)
  return Readable.from(lines())

  async function* lines() {
    yield byteOrderMark + csv([columns])
    for (let rows = first; rows.length > 0; ) {
      yield csv(rows.map(cells))
      const last = rows.at(-1)!
      if (rows.length < batch) return
      rows = await request.server.inContext(request, (ctx) => read(ctx, filter, place, last))
    }
  }
}

type DateFormat = { zone: string; format: string; today: string }

/** The portal's time zone and date format. */
async function loadDateFormat(ctx: Context): Promise<DateFormat> {
  const { customerId } = ctx.actor as PortalUser
  return ctx.db
    .selectFrom('portals')
    .select([
      'time_zone as zone',
      'date_format as format',
      sql<string>`to_char(${ctx.now}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('today'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

type Row = Awaited<ReturnType<typeof read>>[number]

/** `at` is the creation time in microseconds, which a JavaScript date would truncate. */
async function read(
  ctx: Context,
  filter: TicketFilter,
  { zone, format }: DateFormat,
  after?: { at: string; id: number },
) {
  return ctx.db
    .selectFrom('tickets')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.type_id')
    .leftJoin('users', 'users.id', 'tickets.requester_id')
    .select([
      'tickets.id',
      'tickets.number',
      'tickets.subject',
      ...choices.map((key) => `tickets.${ticketFields[key].column}` as const),
      'tickets.status',
      'users.full_name as requester',
      'ticket_types.name as type',
      sql<string>`tickets.created_at::text`.as('at'),
      sql<string>`to_char(tickets.created_at at time zone ${zone}, ${datePattern(format)})`.as('created'),
    ])
    .where(visibleTickets(ctx))
    .where(ticketFilterCondition(ctx, filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(tickets.created_at, tickets.id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(batch)
    .execute()
}

const dates = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']

/** PostgreSQL writes the three date formats; the time is added as `h:mm a`. */
const datePattern = (format: string) => `${dates.find((date) => format.startsWith(date)) ?? dates[0]} FMHH12:MI AM`

const cells = (row: Row) => [
  `#${row.number}`,
  row.subject,
  row.requester ?? messages.unknownRequester,
  ...choices.map((key) => choiceLabel(key, row[ticketFields[key].column])),
  stateLabels[row.status],
  row.created,
  row.type,
]
