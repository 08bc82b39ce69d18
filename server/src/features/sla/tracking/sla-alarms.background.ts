import type { SlaTarget } from '@hatchway/contract/sla/policies'
import type pg from 'pg'
import { Histogram } from 'prom-client'
import type { Context } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/rows/count-rows.ts'
import { type DatabaseClock, runAsSystem, runAsSystemAtDatabaseTime } from '../../../platform/database/system-role.ts'
import { delayUntil, noDelay, type PollStep } from '../../../platform/jobs/poller.ts'
import type { Events, SlaAlarm } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { acknowledgedGenerations } from '../sla.acknowledge.ts'
import type { Clock } from '../sla.evaluate.ts'
import { evaluateTickets } from '../sla.tickets.ts'
import { mostRepetitions, namedSteps, planAlarms, readStage, repeatStage } from './alarm-plan.ts'
import '../sla.table.ts'
import '../../tickets/tickets.table.ts'

const batchSize = 50

/** How late alarms fire, for `/metrics`: a growing one means that no process keeps up. */
export const alarmLateness = new Histogram({
  name: 'hatchway_sla_alarm_lateness_seconds',
  help: 'Time from when an SLA alarm was due until it fired',
  buckets: [1, 5, 15, 60, 300, 3600],
  registers: [],
})

/** Returns how many targets run, for `/metrics`. */
export const countRunningClocks = (pool: pg.Pool) =>
  runAsSystem(pool, 'sla_clocks', ({ db }) => countRows(db.selectFrom('sla_clocks').where('state', '=', 'running')))

type AlarmRow = { ticket_id: number; target: SlaTarget; generation: number; stage: string; fire_at: Date }

/**
 * Returns the poll step that fires due alarms. A row is claimed, checked against the log, and its event recorded in one transaction: an alarm fires
 * once, on whichever node, whenever a node dies.
 */
export function fireSlaAlarms(pool: pg.Pool, clock?: DatabaseClock): PollStep {
  return async () => {
    const fired = await runAsSystemAtDatabaseTime(pool, 'sla_alarms', fireDueAlarms, clock)
    if (fired === batchSize) return noDelay
    return runAsSystemAtDatabaseTime(pool, 'sla_alarms', waitFor, clock)
  }
}

async function waitFor({ db, now }: Context) {
  const next = await db
    .selectFrom('sla_alarms')
    .select('fire_at')
    .where('fired_at', 'is', null)
    .orderBy('fire_at')
    .limit(1)
    .executeTakeFirst()
  return delayUntil(next?.fire_at, now)
}

/** Fires a batch of due alarms; returns how many rows it has handled. */
export async function fireDueAlarms(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('sla_alarms')
    .select(['ticket_id', 'target', 'generation', 'stage', 'fire_at'])
    .where('fired_at', 'is', null)
    .where('fire_at', '<=', ctx.now)
    // A breach before the escalation of the same minute.
    .orderBy('fire_at')
    .orderBy('stage')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = [...new Set(due.map(({ ticket_id }) => ticket_id))]
  const evaluated = await evaluateTickets(ctx, ids)
  const acknowledged = await acknowledgedGenerations(ctx, ids)
  for (const alarm of due) {
    const clock = evaluated
      .get(alarm.ticket_id)
      ?.clocks.find(({ target, generation }) => target === alarm.target && generation === alarm.generation)
    await fireIfDue(ctx, alarm, clock, acknowledged.has(keyOf(alarm)))
  }
  return due.length
}

const keyOf = ({ ticket_id, target, generation }: AlarmRow) => `${ticket_id} ${target} ${generation}`

/** A stored clock may be behind the log, so the log decides whether an alarm fires now, later or not at all. */
async function fireIfDue(ctx: Context, alarm: AlarmRow, clock: Clock | undefined, isAcknowledged: boolean) {
  const fireAt = clock ? plannedFor(alarm, clock, isAcknowledged) : null
  if (!clock || fireAt === null) {
    await ofAlarm(ctx.db.deleteFrom('sla_alarms'), alarm).execute()
    return
  }
  if (fireAt > ctx.now.getTime()) {
    await ofAlarm(ctx.db.updateTable('sla_alarms').set({ fire_at: new Date(fireAt) }), alarm).execute()
    return
  }
  await fire(ctx, alarm, clock)
  alarmLateness.observe((ctx.now.getTime() - fireAt) / 1000)
  await ofAlarm(ctx.db.updateTable('sla_alarms').set({ fired_at: ctx.now }), alarm).execute()
}

function plannedFor(alarm: AlarmRow, clock: Clock, isAcknowledged: boolean): number | null {
  const stage = readStage(alarm.stage)
  const step = stage && stepOf(clock, stage)
  // Someone takes care of an acknowledged breach: neither a step is repeated, nor does a later one follow.
  if (isAcknowledged && step?.when.kind === 'overdue') return null
  if (stage && stage.repetition > 0) {
    const isWanted = clock.endedAt === null && clock.state === 'breached'
    return isWanted && step?.repeatMinutes ? alarm.fire_at.getTime() : null
  }
  return planAlarms(clock).find(({ stage }) => stage === alarm.stage)?.fireAt ?? null
}

async function fire(ctx: Context, alarm: AlarmRow, clock: Clock) {
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'customer_id'])
    .where('id', '=', alarm.ticket_id)
    .executeTakeFirstOrThrow()
  const about = { ticketId: ticket.id, customerId: ticket.customer_id }
  const data: SlaAlarm = {
    number: ticket.number,
    subject: ticket.subject,
    target: alarm.target,
    generation: alarm.generation,
    dueAt: clock.dueAt === null ? null : new Date(clock.dueAt).toISOString(),
    policyName: clock.policy.name,
  }
  const stage = readStage(alarm.stage)
  if (stage) return escalate(ctx, alarm, clock, { about, data, stage })
  // After a pause of all nodes, a warning of what is overdue already would only repeat the breach.
  if (alarm.stage === 'breach') await record(ctx, 'ticket.sla_breached', about, data)
  else if (clock.state !== 'breached') await record(ctx, 'ticket.sla_warning', about, data)
}

type Escalation = {
  about: { ticketId: number; customerId: number | null }
  data: SlaAlarm
  stage: Stage
}

type Stage = { step: string; repetition: number }
const stepOf = ({ policy, target }: Clock, { step }: Stage) => namedSteps(policy.terms.escalation, target).get(step)

async function escalate(ctx: Context, alarm: AlarmRow, clock: Clock, { about, data, stage }: Escalation) {
  const { step, repetition } = stage
  const { notify, channels, repeatMinutes } = stepOf(clock, stage)!
  const event: Events['ticket.sla_escalated'] = { ...data, notify, channels, repetition }
  await record(ctx, 'ticket.sla_escalated', about, event)
  if (repeatMinutes === null || repetition >= mostRepetitions) return
  await ctx.db
    .insertInto('sla_alarms')
    .values({
      ticket_id: alarm.ticket_id,
      target: alarm.target,
      generation: alarm.generation,
      stage: repeatStage(step, repetition + 1),
      fire_at: new Date(alarm.fire_at.getTime() + repeatMinutes * 60_000),
      fired_at: null,
    })
    .onConflict((known) => known.doNothing())
    .execute()
}

function ofAlarm<Q extends { where: (...args: never[]) => Q }>(query: Q, alarm: AlarmRow): Q {
  const where = query.where as (column: string, operator: string, value: unknown) => Q
  return (['ticket_id', 'target', 'generation', 'stage'] as const).reduce<Q>(
    (narrowed, column) => (narrowed.where as typeof where).call(narrowed, column, '=', alarm[column]),
    query,
  )
}
