import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { firstDue, storedClocks } from '../sla.clocks.ts'
import type { Clock } from '../sla.evaluate.ts'
import { planAlarms } from './alarm-plan.ts'
import '../sla.table.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'

/**
 * Stores the clocks of tickets, what their rows say of them, and their next alarms, where something differs. A ticket that someone changes at
 * this moment is not waited for: it is stale, and calculated again. Returns how many those are.
 */
export async function writeClocks(ctx: Context, clocks: ReadonlyMap<number, readonly Clock[]>): Promise<number> {
  const ids = [...clocks.keys()]
  if (ids.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    select id from tickets where id = ${anyOf(ids)} order by id for no key update skip locked`.execute(ctx.db)
  const locked = rows.map(({ id }) => id)
  const busy = ids.filter((id) => !locked.includes(id))
  if (busy.length > 0) await markStale(ctx, sql`select unnest(${busy}::int[])`)
  if (locked.length === 0) return busy.length
  const stored = locked.map((id) => ({ id, clocks: storedClocks(clocks.get(id)!) }))
  const clockRows = stored.flatMap(({ id, clocks }) => clocks.map((clock) => ({ id, ...clock, at: undefined })))
  const alarmRows = locked.flatMap((id) =>
    clocks
      .get(id)!
      .flatMap(planAlarms)
      .map((alarm) => ({ id, ...alarm })),
  )
  const dueRows = stored.map(({ id, clocks }) => ({ id, ...firstDue(clocks) }))
  await Promise.all([
    writeStored(ctx, locked, clockRows),
    writeAlarms(ctx, locked, alarmRows),
    sql`
      update tickets t set sla_state = i.state, sla_target = i.target, sla_due_at = ${time('dueAt')}, sla_warn_at = ${time('warnAt')}
      from jsonb_to_recordset(${JSON.stringify(dueRows)}::jsonb) i (id int, state text, target text, "dueAt" bigint, "warnAt" bigint)
      where t.id = i.id and (t.sla_state, t.sla_target, t.sla_due_at, t.sla_warn_at)
        is distinct from (i.state, i.target, ${time('dueAt')}, ${time('warnAt')})`.execute(ctx.db),
  ])
  return busy.length
}

/** Has the clocks of the tickets of a query calculated again, soon and in the background. */
export const markStale = ({ db }: Context, ticketIds: ReturnType<typeof sql>) =>
  sql`insert into sla_stale_tickets (ticket_id) ${ticketIds} on conflict do nothing`.execute(db)

const columns = [
  'policy_id',
  'policy_version',
  'policy_name',
  'priority',
  'state',
  'is_final',
  'is_shown',
  'started_at',
  'due_at',
  'warn_at',
  'ended_at',
  'counted_ms',
  'running_since',
  'target_ms',
]

async function writeStored({ db }: Context, ids: readonly number[], rows: readonly object[]) {
  const own = columns.map((column) => sql.ref(`c.${column}`))
  const given = columns.map((column) => sql.ref(`excluded.${column}`))
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) i (
        id int, target text, generation int, "policyId" int, "policyVersion" int, "policyName" text, priority ticket_priority, state text,
        "isFinal" boolean, "isShown" boolean, "startedAt" bigint, "dueAt" bigint, "warnAt" bigint, "endedAt" bigint, "countedMs" bigint,
        "runningSince" bigint, "targetMs" bigint)
    ), gone as (
      delete from sla_clocks c where c.ticket_id = ${anyOf(ids)} and not exists (
        select from input i where i.id = c.ticket_id and i.target = c.target and i.generation = c.generation)
    )
    insert into sla_clocks as c (ticket_id, target, generation, ${sql.join(columns.map((column) => sql.ref(column)))})
    select i.id, i.target, i.generation, i."policyId", i."policyVersion", i."policyName", i.priority, i.state, i."isFinal", i."isShown",
      ${time('startedAt')}, ${time('dueAt')}, ${time('warnAt')}, ${time('endedAt')}, i."countedMs", ${time('runningSince')}, i."targetMs"
    from input i
    on conflict (ticket_id, target, generation) do update set ${sql.join(set)}
    where (${sql.join(own)}) is distinct from (${sql.join(given)})`.execute(db)
}

/** What has fired stays, and a repetition waits for its time as long as its target is overdue. */
async function writeAlarms({ db }: Context, ids: readonly number[], rows: readonly object[]) {
  await sql`
    with input as (
      select i.id, i.target, i.generation, i.stage, ${time('fireAt')} as fire_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) i (id int, target text, generation int, stage text, "fireAt" bigint)
    ), gone as (
      delete from sla_alarms a where a.ticket_id = ${anyOf(ids)} and a.fired_at is null and not exists (
        select from input i where i.id = a.ticket_id and i.target = a.target and i.generation = a.generation
          and (i.stage = a.stage or (i.stage = 'breach' and a.stage like 'repeat%')))
    )
    insert into sla_alarms as a (ticket_id, target, generation, stage, fire_at)
    select i.id, i.target, i.generation, i.stage, i.fire_at from input i
    on conflict (ticket_id, target, generation, stage) do update set fire_at = excluded.fire_at
    where a.fired_at is null and a.fire_at <> excluded.fire_at`.execute(db)
}

const time = (name: string) => sql`to_timestamp(${sql.ref(`i.${name}`)} / 1000.0)`
