import type { ApprovalCounts } from '@hatchway/contract/approvals/approval-counts'
import type { Approval, approvals } from '@hatchway/contract/approvals/approvals'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { idsActedFor, visibleApprovals } from './approvals.access.ts'
import { loadApprovals, loadSummaries } from './approvals.show.ts'
import './approvals.table.ts'

type View = Validated<typeof approvals.list>['query']['view']

/** How long a voided or withdrawn request is listed among those that wait. */
const endedFor = 14 * dayMs

/** Returns a page of one view, with what is pending first, in the order that is asked for. What has ended has no due date. */
export async function listApprovals(
  ctx: Context,
  { query }: Validated<typeof approvals.list>,
): Promise<Result<typeof approvals.list>> {
  const { view, search, page, limit } = query
  const sortBy = query.sortBy ?? (view === 'pending' ? 'due' : 'askedAt')
  const direction = query.sortDirection ?? (sortBy === 'due' ? 'asc' : 'desc')
  const ids = await idsActedFor(ctx)
  const words = (search ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const found = ofView(ctx, view, ids).where((eb) =>
    eb.and(words.map((word) => eb('approvals.search_text', 'like', containing(word)))),
  )
  const rows = await found
    .select('approvals.id')
    // Every row is read for the order, so that the total costs nothing more.
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`approvals.state <> 'pending'`)
    .$if(sortBy === 'due', (q) =>
      q.orderBy(dueOfPending, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast()),
    )
    .orderBy('approvals.id', sortBy === 'askedAt' ? direction : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // A page past the end has no row that carries it.
  const total = rows[0]?.total ?? (page > 1 ? await countRows(found) : 0)
  const listed = await loadSummaries(
    ctx,
    rows.map(({ id }) => id),
  )
  return { approvals: listed, total, totalPages: Math.ceil(total / limit) }
}

const dueOfPending = sql`case when approvals.state = 'pending' then (
  select due_at from approval_stages s where s.approval_id = approvals.id and s.position = approvals.stage) end`

/** Returns how many requests wait for the caller, how many of the caller's are pending, and how many the caller decided. */
export async function countApprovals(ctx: Context): Promise<ApprovalCounts> {
  const ids = await idsActedFor(ctx)
  return {
    pending: await countRows(waitingFor(ctx, ids)),
    mine: await countRows(ofView(ctx, 'mine', ids).where('approvals.state', '=', 'pending')),
    decided: await countRows(ofView(ctx, 'decided', ids)),
  }
}

const visible = (ctx: Context, ids: readonly number[]) =>
  ctx.db.selectFrom('approvals').where(visibleApprovals(ctx, ids))

/** Returns a query of the requests of a view. Each begins with an index of the caller's own rows. */
function ofView(ctx: Context, view: View, ids: readonly number[]) {
  const { id } = signedIn(ctx.actor)
  if (view === 'mine') return visible(ctx, ids).where('approvals.asked_by', '=', id)
  const decided = ctx.db.selectFrom('approval_approvers').select('approval_id').where('decided_by', '=', id)
  if (view === 'decided') return visible(ctx, ids).where('approvals.id', 'in', decided)
  // A union, since PostgreSQL reads all requests for two conditions of which one has to hold.
  const ended = ctx.db
    .selectFrom('approvals as ended')
    .select('ended.id as approval_id')
    .where('ended.state', 'in', ['voided', 'withdrawn'])
    .where('ended.ended_at', '>', new Date(ctx.now.getTime() - endedFor))
    .where('ended.id', 'in', askedOf(ctx, ids))
  return visible(ctx, ids).where('approvals.id', 'in', waitingOf(ctx, ids).union(ended))
}

const waitingFor = (ctx: Context, ids: readonly number[]) =>
  visible(ctx, ids).where('approvals.id', 'in', waitingOf(ctx, ids))

const askedOf = ({ db }: Context, ids: readonly number[]) =>
  db
    .selectFrom('approval_approvers')
    .select('approval_id')
    .where('user_id', 'in', [...ids])
const waitingOf = (ctx: Context, ids: readonly number[]) => askedOf(ctx, ids).where('is_waiting', '=', true)

/** Returns the requests on a ticket that the caller sees, newest first. */
export async function listOfTicket(
  ctx: Context,
  { params }: Validated<typeof approvals.ofTicket>,
): Promise<Approval[]> {
  const ticket = await findTicket(ctx, params.id)
  const ids = await idsActedFor(ctx)
  const found = await columnValues(
    visible(ctx, ids).select('approvals.id').where('ticket_id', '=', ticket.id).orderBy('approvals.id', 'desc'),
  )
  return loadApprovals(ctx, found)
}
