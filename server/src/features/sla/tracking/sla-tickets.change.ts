import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Events } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { lockTicket } from '../../tickets/tickets.find.ts'
import type { TicketRow } from '../../tickets/tickets.table.ts'
import { assertCanChange } from '../../tickets/tickets.update.ts'
import { acknowledgedGenerations } from '../sla.acknowledge.ts'
import { appliedPolicy, loadHistories } from '../sla.history.ts'
import { evaluateTickets } from '../sla.tickets.ts'
import { choosePolicies, loadActivePolicies } from './policy-choice.ts'
import { isEscalated, latestOf } from './sla-tickets.explain.ts'
import { slaTicketMessages as messages } from './sla-tickets.messages.ts'
import '../sla.table.ts'

type Applied = { policyId: number; policyName: string; version: number } | null

/** Applies the newest version of a ticket's policy, or the first policy that matches a ticket without one, from now on. */
export async function applyLatest(ctx: Context, id: number) {
  const ticket = await lockTicket(ctx, id)
  assertCanChange(ctx, ticket)
  const former = await appliedTo(ctx, id)
  const next = former ? await newestOf(ctx, former.policyId) : await firstMatching(ctx, id)
  if (!next) throw conflict(messages.noPolicyApplies, 'ticket.no_sla_policy')
  if (former && former.version >= next.version) return
  await recordApplied(ctx, ticket, former, next)
}

/** Undoes the application of a policy, unless another one has been applied since. */
export async function unapplyPolicy(ctx: Context, id: number, data: Events['ticket.sla_applied']) {
  const ticket = await lockTicket(ctx, id)
  assertCanChange(ctx, ticket)
  const current = await appliedTo(ctx, id)
  const isSame = (current?.policyId ?? null) === data.policyId && (current?.version ?? null) === data.version
  if (!isSame) throw conflict(messages.appliedSince, 'event.changed_since')
  await recordApplied(ctx, ticket, current, data.former)
}

/** Acknowledges the overdue targets of a ticket: their escalation ends. */
export async function acknowledgeBreach(ctx: Context, id: number) {
  const ticket = await lockTicket(ctx, id)
  assertCanChange(ctx, ticket)
  const { clocks } = (await evaluateTickets(ctx, [id])).get(id)!
  const known = await acknowledgedGenerations(ctx, [id])
  const open = latestOf(clocks).filter(
    (clock) => isEscalated(clock) && !known.has(`${id} ${clock.target} ${clock.generation}`),
  )
  if (open.length === 0) throw conflict(messages.noBreach, 'ticket.no_breach')
  for (const { target, generation } of open) {
    const { number, subject } = ticket
    await record(ctx, 'ticket.sla_acknowledged', aboutTicket(ticket), { number, subject, target, generation })
  }
}

const aboutTicket = ({ id, customer_id }: TicketRow) => ({ ticketId: id, customerId: customer_id })

async function recordApplied(ctx: Context, ticket: TicketRow, former: Applied, next: Applied) {
  const { number, subject } = ticket
  await record(ctx, 'ticket.sla_applied', aboutTicket(ticket), {
    number,
    subject,
    policyId: next?.policyId ?? null,
    policyName: next?.policyName ?? null,
    version: next?.version ?? null,
    since: ctx.now.toISOString(),
    why: 'applied',
    former,
  })
}

async function appliedTo(ctx: Context, id: number): Promise<Applied> {
  const applied = appliedPolicy((await loadHistories(ctx.db, [id])).get(id)!)
  if (!applied) return null
  const policy = await ctx.db
    .selectFrom('sla_policies')
    .select('name')
    .where('id', '=', applied.policyId)
    .executeTakeFirst()
  return { ...applied, policyName: policy?.name ?? '' }
}

async function newestOf(ctx: Context, id: number): Promise<Applied> {
  const policy = await ctx.db
    .selectFrom('sla_policies')
    .select(['name', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return policy ? { policyId: id, policyName: policy.name, version: policy.version } : null
}

async function firstMatching(ctx: Context, id: number): Promise<Applied> {
  const chosen = (await choosePolicies(ctx, await loadActivePolicies(ctx), [id])).get(id)
  return chosen ? { policyId: chosen.id, policyName: chosen.name, version: chosen.version } : null
}
