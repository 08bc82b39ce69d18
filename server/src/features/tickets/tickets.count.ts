import { type SelectQueryBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'
import { asProduct } from '../../platform/transaction.ts'
import { visibleTickets } from './tickets.access.ts'
import { matching, type TicketFilter } from './tickets.filter.ts'

export type Total = { total: number; isTotalExact: boolean }

/** Up to here a list's total is counted with its page. */
export const countedAtOnce = 1000

/** How many tickets match, counting no further than one past {@link countedAtOnce}. */
export const boundedCount = (ctx: Context, filter: TicketFilter) =>
  sql<number>`(select count(*) from ${listed(ctx, filter)
    .select(sql`1`.as('one'))
    .$if(ctx.actor.kind === 'portal' && Boolean(filter.search), inOrder)
    .limit(countedAtOnce + 1)} c)`

/** A customer's tickets are walked for a common word: in no order, every ticket that holds it would be gathered first, whose ever it is. */
const inOrder = <O>(listed: SelectQueryBuilder<Schema, 'tickets', O>) =>
  listed.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc')

const freshFor = 5_000
const goodFor = 60_000
const patience = 100
/** More tickets than this are not counted while somebody waits. */
const longToCount = 50_000
const mostKept = 2000
const mostAtOnce = 4

type Kept = { total?: number; at: number; counting?: Promise<void> }

/**
 * Exact totals of long lists, counted beside the request and kept for up to a minute, each for one scope and one filter. One that is
 * a few seconds old is still answered, and counted again meanwhile. Who asks first waits a moment; a huge list that takes longer to
 * count is told by the planner's estimate once, and says so.
 */
export function keepTotals(pool: () => pg.Pool) {
  const kept = new Map<string, Kept>()
  let running = 0

  return async function totalOf(ctx: Context, filter: TicketFilter): Promise<Total> {
    const known = touched(kept, keyOf(ctx, filter))
    const age = Date.now() - known.at
    if (age > freshFor && !known.counting && running < mostAtOnce) known.counting = count(known, ctx, filter)
    if (age > goodFor) await within(patience, known.counting)

    if (known.total !== undefined && Date.now() - known.at < goodFor) return { total: known.total, isTotalExact: true }
    const estimated = await estimate(ctx, filter)
    if (estimated > longToCount) return { total: estimated, isTotalExact: false }
    return { total: await wholeCount(ctx, filter), isTotalExact: true }
  }

  /** The number alone leaves this transaction, so the product may count for whoever asked, by their scope. */
  async function count(known: Kept, asking: Context, filter: TicketFilter) {
    running += 1
    try {
      known.total = await asProduct(pool(), 'count a long list', ({ db }) => wholeCount({ ...asking, db }, filter))
      known.at = Date.now()
    } catch {
      // The estimate stands in, and whoever asks next counts again.
    } finally {
      running -= 1
      known.counting = undefined
    }
  }
}
export type TotalOf = ReturnType<typeof keepTotals>

const listed = (ctx: Context, filter: TicketFilter) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(matching(ctx, filter))

/** What is kept under a key, now the last to be dropped. */
function touched(kept: Map<string, Kept>, key: string) {
  const known = kept.get(key) ?? { at: 0 }
  kept.delete(key)
  kept.set(key, known)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return known
}

async function within(milliseconds: number, work: Promise<void> | undefined) {
  if (!work) return
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}

async function wholeCount(ctx: Context, filter: TicketFilter) {
  const counted = listed(ctx, filter).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

async function estimate(ctx: Context, filter: TicketFilter) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${listed(ctx, filter).select('tickets.id')}`.execute(ctx.db)
  return Math.max(countedAtOnce + 1, rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'])
}

/** Who may see what, and what of it was asked for: a total is never shared beyond that. */
const keyOf = ({ actor }: Context, filter: TicketFilter) => JSON.stringify([scopeOf(actor), filter])

function scopeOf(actor: Context['actor']) {
  if (actor.kind === 'staff') return ['staff', actor.groupIds]
  if (actor.kind === 'requester') return ['requester', actor.id]
  if (actor.kind === 'portal') return ['portal', actor.customerId, actor.ownTicketsOnly && actor.id]
  return [actor.kind]
}
