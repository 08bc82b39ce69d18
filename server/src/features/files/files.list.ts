import type { files } from '@hatchway/contract/attachments'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleFiles } from '../attachments/attachments.access.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { findFiles } from './files.find.ts'

type Wanted = Validated<typeof files.list>['query']

/** Files that the caller may know of, a page of them. */
export async function listFiles(ctx: Context, wanted: Wanted): Promise<Result<typeof files.list>> {
  const { page, limit } = wanted
  const total = await count(ctx, wanted)
  const ids = total > 0 ? await pageOf(ctx, wanted, total) : []
  return { files: await findFiles(ctx, ids), page, limit, total, totalPages: Math.ceil(total / limit) }
}

const columns = {
  filename: 'attachments.file_name',
  size: 'attachments.file_size',
  uploadedAt: 'attachments.created_at',
  ticketNumber: 'tickets.number',
} as const

/** Few finds are all fetched and then sorted; among many a page is met soon while walking in its order. */
const fewFinds = 5000

async function pageOf(ctx: Context, { search, sortBy, sortDirection, page, limit }: Wanted, total: number) {
  const isFew = seesAll(ctx) && search !== undefined && total <= fewFinds
  const rows = await scoped(ctx, search)
    .selectFrom((eb) =>
      eb
        .selectFrom('attachments')
        .selectAll()
        .where(visibleFiles(ctx))
        .where(matches(search))
        // Keeps PostgreSQL from walking in the wanted order past everything that does not match.
        .$if(isFew, (finds) => finds.offset(0))
        .as('attachments'),
    )
    .innerJoin('mine as tickets', 'tickets.id', 'attachments.ticket_id')
    .select('attachments.id')
    .orderBy(columns[sortBy], sortDirection)
    .orderBy('attachments.id', sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => row.id)
}

async function count(ctx: Context, { search }: Wanted) {
  const { total } = await scoped(ctx, search)
    .selectFrom('attachments')
    .where(visibleFiles(ctx))
    .where(matches(search))
    // Every file has its ticket, so whoever sees all tickets need not look at them to count.
    .$if(!seesAll(ctx), (some) => some.where('attachments.ticket_id', 'in', (eb) => eb.selectFrom('mine').select('id')))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Queries beside `mine`, the tickets of the caller. Where those are few they are looked up first, or a page would be sought among
 * everybody's files. An agent's are many and met soon while walking along the files, unless they search: the wall in the database
 * asks about each file before its name is compared.
 */
function scoped(ctx: Context, search: string | undefined) {
  const isFirst = ctx.actor.kind !== 'staff' || (!seesAll(ctx) && search !== undefined)
  return ctx.db.with(
    (cte) => (isFirst ? cte('mine').materialized() : cte('mine').notMaterialized()),
    (db) => db.selectFrom('tickets').select(['tickets.id', 'tickets.number']).where(visibleTickets(ctx)),
  )
}

const seesAll = ({ actor }: Context) => actor.kind === 'staff' && actor.groupIds === null

/** Part of the name, or the whole number of the ticket ("10023", "#10023"). */
function matches(search = '') {
  const text = search.replaceAll('\0', '').trim()
  if (text === '') return sql<boolean>`true`
  const inName = sql<boolean>`attachments.file_name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (!number) return inName
  return sql<boolean>`(${inName} or attachments.ticket_id = (select t.id from tickets t where t.number = ${Number(number)}))`
}
