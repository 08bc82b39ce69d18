import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import type { Context } from '../../../platform/context.ts'
import { presentClocks, storedClocks } from '../sla.clocks.ts'
import { evaluate } from '../sla.evaluate.ts'
import { withPolicy } from '../sla.history.ts'
import { calendarIn, type Evaluated, evaluateTickets } from '../sla.tickets.ts'
import { loadVersions } from '../sla.versions.ts'
import { choosePolicies, loadActivePolicies } from './policy-choice.ts'

/** For how long the consumer may not have read that a ticket was created (ms). Later, a ticket without a policy has none. */
const mostLag = 10_000

/** Returns the targets of a ticket by the log, and by the policy that the consumer will choose when it reads that the ticket was created. */
export async function evaluateTicket(ctx: Context, id: number): Promise<Evaluated> {
  const evaluated = (await evaluateTickets(ctx, [id])).get(id)!
  const { history } = evaluated
  const createdAt = history[0]!.at
  if (!isRecent(ctx, createdAt) || history.some(({ kind }) => kind === 'policy')) return evaluated
  const policy = (await choosePolicies(ctx, await loadActivePolicies(ctx), [id])).get(id)
  if (!policy) return evaluated
  const applied = { policyId: policy.id, version: policy.version, since: new Date(createdAt).toISOString() }
  const withApplied = withPolicy(history, applied)
  const versions = await loadVersions(ctx, [withApplied])
  return { history: withApplied, versions, clocks: evaluate(withApplied, versions, ctx.now.getTime()) }
}

/** Returns a ticket for staff with its targets, also when its policy is not yet chosen. */
export async function withPendingSla<T extends { id: number; createdAt: string; sla: TicketSla[] }>(
  ctx: Context,
  ticket: T,
): Promise<T> {
  if (ctx.actor.kind !== 'staff' || ticket.sla.length > 0 || !isRecent(ctx, Date.parse(ticket.createdAt))) return ticket
  const { clocks, versions } = await evaluateTicket(ctx, ticket.id)
  return { ...ticket, sla: presentClocks(storedClocks(clocks), calendarIn(versions), ctx.now.getTime()) }
}

const isRecent = ({ now }: Context, at: number) => now.getTime() - at < mostLag
