import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type CalendarOf, presentClocks, type StoredClock, storedClocks } from './sla.clocks.ts'
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

/** The stored clocks of a ticket in a query over `tickets`, as JSON; row-level security leaves those that the caller may know of. */
export const clocksJson: RawBuilder<JsonClock[] | null> = sql`(
  select json_agg(json_build_object(
    'target', c.target, 'generation', c.generation, 'policyId', c.policy_id, 'policyVersion', c.policy_version,
    'policyName', c.policy_name, 'priority', c.priority, 'state', c.state, 'isFinal', c.is_final, 'isShown', c.is_shown,
    'startedAt', ${ms('started_at')}, 'dueAt', ${ms('due_at')}, 'warnAt', ${ms('warn_at')}, 'endedAt', ${ms('ended_at')},
    'countedMs', c.counted_ms, 'runningSince', ${ms('running_since')}, 'targetMs', c.target_ms)
    order by array_position(array['first_response', 'next_response', 'resolution'], c.target), c.generation)
  from sla_clocks c where c.ticket_id = tickets.id)`

/** JSON of a clock, with times in milliseconds. */
export type JsonClock = StoredClock

function ms(column: string) {
  return sql`round(extract(epoch from ${sql.ref(`c.${column}`)}) * 1000)`
}
