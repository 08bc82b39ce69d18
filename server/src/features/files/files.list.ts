import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { files } from '@hatchway/contract/files/attachments'
import { sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { type CachedCount, type CountQuery, exactCountLimit } from '../../platform/database/rows/count-cache.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { estimateRowCount } from '../../platform/database/rows/estimate-row-count.ts'
import { visibleFiles } from '../attachments/attachments.access.ts'
import { scopeKey, visibleTickets } from '../tickets/tickets.access.ts'
import { findFiles } from './files.find.ts'

type FileQuery = Validated<typeof files.list>['query']

/** Returns a page of the files that the caller may see. */
export async function listFiles(
  ctx: Context,
  wanted: FileQuery,
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

/** Up to this many matches are all fetched and then sorted; with more, a scan in the requested order reaches the page soon. */
const fewFinds = 5000

async function pageOf(ctx: Context, { search, sortBy, sortDirection, page, limit }: FileQuery, total: number) {
  const isFew = total <= fewFinds
  const rows = await scoped(ctx, looksUpTickets(ctx, search) && (isFew || ctx.actor.kind !== 'staff'))
    .selectFrom((eb) =>
      eb
        .selectFrom('attachments')
        .selectAll()
        .where(visibleFiles(ctx))
        .where(matches(ctx, search))
        // Keeps PostgreSQL from scanning in the requested order past all rows that do not match.
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

/**
 * For callers who see only some tickets, the row-level security policy checks each file, therefore long lists are counted as the system,
 * independently of the request.
 */
async function totalFor(ctx: Context, { search }: FileQuery, totalOf: FileTotalOf) {
  if (seesAll(ctx)) return fileCounts.whole(ctx, { search })
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${listed(ctx, search)
      .select('attachments.id')
      .limit(exactCountLimit + 1)}) c`.execute(ctx.db)
  const { counted } = rows[0]!
  return counted > exactCountLimit ? (await totalOf(ctx, { search })).total : counted
}

type Filter = Pick<FileQuery, 'search'>

/** How a long list of files is counted. */
export const fileCounts: CountQuery<Filter> = {
  scopeKey,
  whole: (ctx, { search }) => countRows(listed(ctx, search)),
  estimate: (ctx, { search }) => estimateRowCount(ctx, listed(ctx, search).select('attachments.id')),
}
export type FileTotalOf = CachedCount<Filter>

const listed = (ctx: Context, search: string | undefined) =>
  scoped(ctx, looksUpTickets(ctx, search))
    .selectFrom('attachments')
    .where(visibleFiles(ctx))
    .where('attachments.redacted_at', 'is', null)
    .where(matches(ctx, search))
    // Every file has a ticket, so for callers who see all tickets the count reads only the few deleted ones.
    .where('attachments.ticket_id', seesAll(ctx) ? 'not in' : 'in', (eb) =>
      seesAll(ctx)
        ? eb.selectFrom('tickets').select('tickets.id').where('tickets.deleted_at', 'is not', null)
        : eb.selectFrom('mine').select('mine.id'),
    )

/** Adds the CTE `mine` with the caller's tickets, which are either loaded first or looked up for each file. */
const scoped = (ctx: Context, isFirst: boolean) =>
  ctx.db.with(
    (cte) => (isFirst ? cte('mine').materialized() : cte('mine').notMaterialized()),
    (db) => db.selectFrom('tickets').select(['tickets.id', 'tickets.number']).where(visibleTickets(ctx)),
  )

/**
 * Returns whether the caller's tickets are loaded first. When they are few, this avoids scanning the files of all users. An agent has many,
 * and a scan over the files meets them soon, except in a search: where PostgreSQL does not treat the comparison of names as leakproof
 * (`leakproof-operators.ts`), the policy checks each file before its name is compared.
 */
const looksUpTickets = (ctx: Context, search: string | undefined) =>
  ctx.actor.kind !== 'staff' || (!seesAll(ctx) && search !== undefined)

const seesAll = ({ actor }: Context) => actor.kind === 'staff' && actor.groupIds === null

/** Matches a part of the name, or the whole number of the ticket ("10023", "#10023"). */
function matches({ actor }: Context, search = '') {
  const text = search.replaceAll('\0', '').trim()
  if (text === '') return sql<boolean>`true`
  // Users outside the desk do not search the index of all names: its response time would reveal other users' files.
  const inName = isStaffOrSystem(actor)
    ? sql<boolean>`attachments.file_name ilike ${containing(text)}`
    : sql<boolean>`strpos(lower(attachments.file_name), lower(${text})) > 0`
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (!number) return inName
  return sql<boolean>`(${inName} or attachments.ticket_id = (select t.id from tickets t where t.number = ${Number(number)}))`
}
