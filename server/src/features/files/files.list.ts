import type { files } from '@hatchway/contract/attachments'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type CachedCount, type CountQuery, exactCountLimit } from '../../platform/database/count-cache.ts'
import { estimateRowCount } from '../../platform/database/estimate-row-count.ts'
import { containing } from '../../platform/database/like.ts'
import { visibleFiles } from '../attachments/attachments.access.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { findFiles } from './files.find.ts'

type Wanted = Validated<typeof files.list>['query']

/** Files that the caller may know of, a page of them. */
export async function listFiles(
  ctx: Context,
  wanted: Wanted,
  totalOf: FileTotalOf,
): Promise<Result<typeof files.list>> {
  const { page, limit } = wanted
  const total = await totalFor(ctx, wanted, totalOf)
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
  const isFew = total <= fewFinds
  const rows = await scoped(ctx, looksUpTickets(ctx, search) && (isFew || ctx.actor.kind !== 'staff'))
    .selectFrom((eb) =>
      eb
        .selectFrom('attachments')
        .selectAll()
        .where(visibleFiles(ctx))
        .where(matches(ctx, search))
        // Keeps PostgreSQL from walking in the wanted order past everything that does not match.
        .$if(isFew && seesAll(ctx) && search !== undefined, (finds) => finds.offset(0))
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

/** The wall asks about each file of whoever sees some tickets only: of many, the product counts them beside the request. */
async function totalFor(ctx: Context, { search }: Wanted, totalOf: FileTotalOf) {
  if (seesAll(ctx)) return fileCounts.whole(ctx, { search })
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${listed(ctx, search)
      .select('attachments.id')
      .limit(exactCountLimit + 1)}) c`.execute(ctx.db)
  const { counted } = rows[0]!
  return counted > exactCountLimit ? (await totalOf(ctx, { search })).total : counted
}

type Filter = Pick<Wanted, 'search'>

/** How a long list of files is counted. */
export const fileCounts: CountQuery<Filter> = {
  whole: async (ctx, { search }) => {
    const counted = listed(ctx, search).select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  },
  estimate: (ctx, { search }) => estimateRowCount(ctx, listed(ctx, search).select('attachments.id')),
}
export type FileTotalOf = CachedCount<Filter>

const listed = (ctx: Context, search: string | undefined) =>
  scoped(ctx, looksUpTickets(ctx, search))
    .selectFrom('attachments')
    .where(visibleFiles(ctx))
    .where(matches(ctx, search))
    // Every file has its ticket, so whoever sees all tickets need not look at them to count.
    .$if(!seesAll(ctx), (some) => some.where('attachments.ticket_id', 'in', (eb) => eb.selectFrom('mine').select('id')))

/** Queries beside `mine`, the tickets of the caller, which are looked up first or found as they are met. */
const scoped = (ctx: Context, isFirst: boolean) =>
  ctx.db.with(
    (cte) => (isFirst ? cte('mine').materialized() : cte('mine').notMaterialized()),
    (db) => db.selectFrom('tickets').select(['tickets.id', 'tickets.number']).where(visibleTickets(ctx)),
  )

/**
 * Where somebody's tickets are few they are looked up first, or a page would be sought among everybody's files. An agent's are many and met
 * soon while walking along the files, unless they search: where PostgreSQL doesn't trust the comparison of names (`trusted-operators.ts`),
 * the wall asks about each file before its name is compared.
 */
const looksUpTickets = (ctx: Context, search: string | undefined) =>
  ctx.actor.kind !== 'staff' || (!seesAll(ctx) && search !== undefined)

const seesAll = ({ actor }: Context) => actor.kind === 'staff' && actor.groupIds === null

/** Part of the name, or the whole number of the ticket ("10023", "#10023"). */
function matches({ actor }: Context, search = '') {
  const text = search.replaceAll('\0', '').trim()
  if (text === '') return sql<boolean>`true`
  // From outside the desk no index of all names is asked: how long that takes would tell of the files of others.
  const inName =
    actor.kind === 'staff' || actor.kind === 'system'
      ? sql<boolean>`attachments.file_name ilike ${containing(text)}`
      : sql<boolean>`strpos(lower(attachments.file_name), lower(${text})) > 0`
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (!number) return inName
  return sql<boolean>`(${inName} or attachments.ticket_id = (select t.id from tickets t where t.number = ${Number(number)}))`
}
