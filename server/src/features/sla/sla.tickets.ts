import { slaTargets } from '@hatchway/contract/sla/policies'
import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type CalendarOf, presentClocks, type ShownClock, storedClocks } from './sla.clocks.ts'
import { type Clock, evaluate, type History, type Versions } from './sla.evaluate.ts'
import { loadHistories } from './sla.history.ts'
import { loadVersions } from './sla.versions.ts'

export type Evaluated = { history: History; versions: Versions; clocks: Clock[] }

/** Returns the targets of tickets as the log gives them, by the ticket’s id. For staff and the system, who read the log. */
export async function evaluateTickets(ctx: Context, ids: readonly number[]): Promise<Map<number, Evaluated>> {
  const histories = await loadHistories(ctx.db, ids)
  const versions = await loadVersions(ctx, histories.values())
  const now = ctx.now.getTime()
  return new Map(
    [...histories].map(([id, history]) => [id, { history, versions, clocks: evaluate(history, versions, now) }]),
  )
}

/** Returns the targets of tickets as responses show them, straight from the log: never behind it, as stored clocks may be for a moment. */
export async function slaFromLog(ctx: Context, ids: readonly number[]): Promise<Map<number, TicketSla[]>> {
  const evaluated = await evaluateTickets(ctx, ids)
  return new Map(
    [...evaluated].map(([id, { clocks, versions }]) => [
      id,
      presentClocks(storedClocks(clocks), calendarIn(versions), ctx.now.getTime()),
    ]),
  )
}

export const calendarIn =
  (versions: Versions): CalendarOf =>
  (policyId, version) =>
    versions.policy(policyId, version)?.calendar ?? null

/**
 * The latest stored clock of each target of a ticket in a query over `tickets`, as JSON; row-level security leaves those that the caller may know
 * of.
 */
export const clocksJson: RawBuilder<JsonClock[] | null> = sql`(
  select json_agg(json_build_array(c.target, c.generation, c.policy_id, c.policy_version, c.policy_name, c.state, c.due_at, c.warn_at, c.ended_at,
    c.counted_ms, c.running_since, c.target_ms))
  from (
    select distinct on (o.target) * from sla_clocks o where o.ticket_id = tickets.id order by o.target, o.generation desc
  ) c)`

type Instant = string | null
type JsonClock = [
  target: ShownClock['target'],
  generation: number,
  policyId: number,
  policyVersion: number,
  policyName: string,
  state: ShownClock['state'],
  dueAt: Instant,
  warnAt: Instant,
  endedAt: Instant,
  countedMs: number,
  runningSince: Instant,
  targetMs: number,
]

/** Returns the clocks of {@link clocksJson}, in the order in which responses have them. */
export const readClocks = (clocks: readonly JsonClock[] | null): ShownClock[] =>
  (clocks ?? []).map(readClock).sort((one, other) => slaTargets.indexOf(one.target) - slaTargets.indexOf(other.target))

function readClock(clock: JsonClock): ShownClock {
  const [
    target,
    generation,
    policyId,
    policyVersion,
    policyName,
    state,
    due,
    warn,
    ended,
    countedMs,
    running,
    targetMs,
  ] = clock
  return {
    target,
    generation,
    policyId,
    policyVersion,
    policyName,
    state,
    dueAt: msOf(due),
    warnAt: msOf(warn),
    endedAt: msOf(ended),
    countedMs,
    runningSince: msOf(running),
    targetMs,
  }
}

const msOf = (at: Instant) => (at === null ? null : Date.parse(at))
