import { randomUUID } from 'node:crypto'
import { type RuleEffect, rulesPerChain, runsPerTicketAndHour } from '@hatchway/contract/rules/rules'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Context } from '../../../platform/context.ts'
import { lockCollection } from '../../../platform/database/collection-lock.ts'
import { violationError } from '../../../platform/http/constraint-violations.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import { applyActions } from '../../actions/actions.apply.ts'
import type { Change } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { rulesCollection } from '../rules.graph.ts'
import type { RuleReferences } from '../rules.references.ts'
import type { RuleRunTable, RunMessage } from '../rules.table.ts'
import { type ActiveRule, type Matched, matchedTexts, matchRules } from './rule-matching.ts'
import '../rules.table.ts'
import '../../users/users.table.ts'

/** What starts rules on one ticket: the entries of one transaction of the log, or a time. */
export type Start = {
  ticketId: number
  key: string
  at: Date
  /** The entry, its label and the run that caused it, by the rule that it starts. */
  rules: Map<number, { label: string; activityId: number | null; parentId: number | null; depth: number }>
}

export const ruleRunsCounter = new Counter({
  name: 'hatchway_rule_runs_total',
  help: 'Runs of rules on tickets whose conditions they met, by result',
  labelNames: ['result'] as const,
  registers: [],
})

export const cappedRulesCounter = new Counter({
  name: 'hatchway_rules_switched_off_total',
  help: 'Rules that were switched off because they changed too many tickets within an hour',
  registers: [],
})

const hour = 3_600_000
/** Held while rules run, by one transaction at a time. */
export const lockRuns = (ctx: Context) => lockCollection(ctx, `${rulesCollection} run`)
type Running = { ctx: Context; rules: readonly ActiveRule[]; references: RuleReferences; off: Set<number> }

/**
 * Runs rules on tickets in their order, within {@link lockRuns}. The next rule sees what the one before it changed. All processes run rules one after the other, so that
 * budgets are exact; tickets are handled in the order of their ids, as every change of many tickets locks them.
 */
export async function runRules(
  ctx: Context,
  rules: readonly ActiveRule[],
  references: RuleReferences,
  starts: readonly Start[],
) {
  if (starts.length === 0) return
  const running: Running = { ctx, rules, references, off: new Set() }
  const concerned = new Set(starts.flatMap((start) => [...start.rules.keys()]))
  const ids = [...new Set(starts.map(({ ticketId }) => ticketId))].sort((a, b) => a - b)
  const matched = await matchRules(
    ctx,
    rules.filter(({ id }) => concerned.has(id)),
    ids,
    references,
  )
  const ran = await alreadyRan(ctx, starts)
  const byTicket = Map.groupBy(starts, ({ ticketId }) => ticketId)
  for (const id of ids) await runOnTicket(running, byTicket.get(id)!, matched.get(id), ran)
}

/** A transaction of the log may be read in several batches. */
async function alreadyRan({ db }: Context, starts: readonly Start[]): Promise<Set<string>> {
  const { rows } = await sql<{ ticket_id: number; event_key: string; rule_id: number }>`
    select ticket_id, event_key, rule_id from rule_runs
    where not is_called and (ticket_id, event_key) in (
      select * from unnest(${starts.map(({ ticketId }) => ticketId)}::int[], ${starts.map(({ key }) => key)}::text[]))`.execute(
    db,
  )
  return new Set(rows.map(({ ticket_id, event_key, rule_id }) => `${ticket_id} ${event_key} ${rule_id}`))
}

async function runOnTicket(
  running: Running,
  starts: readonly Start[],
  evaluated: Matched | undefined,
  ran: ReadonlySet<string>,
) {
  const { ctx, rules, references, off } = running
  const concerned = rules.filter(({ id }) => starts.some((start) => start.rules.has(id)))
  const evaluate = async (ticketId: number) => (await matchRules(ctx, concerned, [ticketId], references)).get(ticketId)
  let matched = evaluated
  let isLocked = false
  for (const start of starts) {
    const candidates = concerned.filter(
      ({ id }) => start.rules.has(id) && !ran.has(`${start.ticketId} ${start.key} ${id}`),
    )
    let passed: string[] = []
    for (const rule of candidates) {
      if (!matched) return
      if (off.has(rule.id)) continue
      if (matched.ruleIds.has(rule.id) && !isLocked) {
        // It may have changed since its conditions were evaluated.
        isLocked = true
        if (!(await lockUnchanged(ctx, start.ticketId, matched))) matched = await evaluate(start.ticketId)
      }
      if (!matched?.ruleIds.has(rule.id)) {
        passed.push(`${rule.name}, no match`)
        continue
      }
      const origin = { ...start.rules.get(rule.id)!, ticketId: start.ticketId, key: start.key, isCalled: false }
      const result = await runOne(running, rule, origin, passed.slice(-10))
      passed = []
      if (result === 'changed') matched = await evaluate(start.ticketId)
      if (rule.content.stopsLater && (result === 'changed' || result === 'unchanged')) break
    }
  }
}

async function lockUnchanged({ db }: Context, id: number, { version, updatedAt }: Matched) {
  const row = await db
    .selectFrom('tickets')
    .select(['version', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && row.version === version && row.updated_at.getTime() === updatedAt.getTime()
}

type Origin = {
  ticketId: number
  key: string
  label: string
  activityId: number | null
  parentId: number | null
  depth: number
  isCalled: boolean
}
type Result = RuleRunTable['result']

/** Runs a rule on a ticket whose conditions it met, as far as its budgets allow. Returns undefined where nothing was stored. */
async function runOne(
  running: Running,
  rule: ActiveRule,
  origin: Origin,
  passed: string[],
): Promise<Result | undefined> {
  const { ctx } = running
  const budget = await loadBudget(ctx, rule, origin.ticketId)
  // It was changed or switched off while this waited for the ticket: the batch is repeated with the rules of then.
  if (budget.version !== rule.version) throw conflict(`The rule “${rule.name}” was just changed`, 'concurrent_update')
  const stop = async (error: string) => {
    await insertRun(ctx, rule, origin, { passed, result: 'stopped', error })
    return 'stopped' as const
  }
  if (origin.depth >= rulesPerChain) return stop(`A chain of more than ${rulesPerChain} rules is stopped.`)
  if (budget.runs >= runsPerTicketAndHour) {
    if (budget.stopped > 0) return undefined
    return stop(`The rule ran ${runsPerTicketAndHour} times on this ticket within an hour, the most that it may.`)
  }
  const most = rule.content.ticketsPerHour
  if (!budget.isCounted && budget.tickets >= most) {
    const reason = `It changed ${most.toLocaleString('en')} ticket${most === 1 ? '' : 's'} within an hour, the most that it may.`
    await switchOff(running, rule, reason, origin.ticketId)
    return stop(`Switched off: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`)
  }
  return apply(running, rule, origin, passed)
}

/** What a rule may still do, and its version; null where it is not on. */
type Budget = { version: number | null; runs: number; stopped: number; tickets: number; isCounted: boolean }

async function loadBudget({ db, now }: Context, rule: ActiveRule, ticketId: number): Promise<Budget> {
  const since = new Date(now.getTime() - hour)
  const counted = rule.switchedAt && rule.switchedAt > since ? rule.switchedAt : since
  const { rows } = await sql<Budget>`
    select (select version from rules where id = ${rule.id} and is_active and deleted_at is null) as version,
      count(*) filter (where ticket_id = ${ticketId} and result = 'changed') as runs,
      count(*) filter (where ticket_id = ${ticketId} and result = 'stopped') as stopped,
      count(distinct ticket_id) filter (where result = 'changed' and at >= ${counted}) as tickets,
      coalesce(bool_or(ticket_id = ${ticketId} and result = 'changed' and at >= ${counted}), false) as "isCounted"
    from rule_runs where rule_id = ${rule.id} and at > ${since}`.execute(db)
  return rows[0]!
}

async function switchOff({ ctx, off }: Running, { id, name }: ActiveRule, reason: string, ticketId: number) {
  off.add(id)
  cappedRulesCounter.inc()
  await ctx.db
    .updateTable('rules')
    .set({ is_active: false, switched_at: ctx.now, switched_by: null, switched_off_reason: reason })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('rule_time_checks').where('rule_id', '=', id).execute()
  await record(ctx, 'rule.switched_off', {}, { id, name, reason, ticketId })
}

type Outcome = {
  result: Result
  error?: string
  passed?: string[]
  matched?: string[]
  changeId?: string
}

async function insertRun(ctx: Context, rule: ActiveRule, origin: Origin, outcome: Outcome): Promise<number> {
  const { id } = await ctx.db
    .insertInto('rule_runs')
    .values({
      rule_id: rule.id,
      rule_version: rule.version,
      rule_name: rule.name,
      ticket_id: origin.ticketId,
      at: ctx.now,
      trigger: origin.label,
      event_key: origin.key,
      is_called: origin.isCalled,
      activity_id: origin.activityId,
      parent_id: origin.parentId,
      depth: origin.depth,
      result: outcome.result,
      error: outcome.error ?? null,
      change_id: outcome.changeId ?? null,
      passed: JSON.stringify(outcome.passed ?? []),
      matched: JSON.stringify(outcome.matched ?? []),
      stops_later: rule.content.stopsLater,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (outcome.result !== 'unchanged') ruleRunsCounter.inc({ result: outcome.result })
  return id
}

/** Applies the actions. One that is refused takes back all that the run did, and its sentence is kept; later rules go on. */
async function apply(running: Running, rule: ActiveRule, origin: Origin, passed: string[]): Promise<Result> {
  const { ctx, references } = running
  const changeId = randomUUID()
  const matched = [origin.label, ...(await matchedTexts(ctx, rule.content, references))]
  if (rule.problem) {
    await insertRun(ctx, rule, origin, { result: 'failed', passed, matched, error: rule.problem })
    return 'failed'
  }
  const runId = await insertRun(ctx, rule, origin, { result: 'unchanged', passed, matched, changeId })
  const cause = { rule: { id: rule.id, name: rule.name, runId, depth: origin.depth } }
  const acting: Context = { ...ctx, cause, origin: { ...ctx.origin, requestId: changeId } }
  await sql`savepoint rule_run`.execute(ctx.db)
  let error: string | null = null
  let inner = 0
  try {
    await applyActions(acting, origin.ticketId, rule.content.actions, {
      runFolder: async (folderId) => {
        inner += await runFolder(running, folderId, { ...origin, label: `Run by “${rule.name}”`, parentId: runId })
      },
    })
    await sql`release savepoint rule_run`.execute(ctx.db)
  } catch (thrown) {
    const refusal = thrown instanceof HttpError ? thrown : violationError(thrown)
    // A conflict with another transaction is no fault of the rule: the batch is repeated.
    if (!refusal || refusal.code === 'concurrent_update') throw thrown
    await sql`rollback to savepoint rule_run`.execute(ctx.db)
    error = refusal.details ?? refusal.message
  }
  const done = error === null ? await whatChanged(ctx, origin.ticketId, changeId) : nothing
  const changes = done.effects.length + done.messages.length
  const result = error !== null ? 'failed' : changes + inner > 0 ? 'changed' : 'unchanged'
  await ctx.db
    .updateTable('rule_runs')
    .set({
      result,
      error,
      changes,
      effects: JSON.stringify(done.effects),
      messages: JSON.stringify(done.messages),
      is_undoable: done.isUndoable,
    })
    .where('id', '=', runId)
    .execute()
  ruleRunsCounter.inc({ result })
  return result
}

/** Runs the rules of a folder on a ticket, whatever their triggers are. Returns how many of them changed it. */
async function runFolder(running: Running, folderId: number, origin: Origin): Promise<number> {
  const { ctx, rules, references, off } = running
  let changed = 0
  for (const rule of rules) {
    if (rule.folderId !== folderId || off.has(rule.id)) continue
    const matched = (await matchRules(ctx, [rule], [origin.ticketId], references)).get(origin.ticketId)
    if (!matched?.ruleIds.has(rule.id)) continue
    const result = await runOne(running, rule, { ...origin, depth: origin.depth + 1, isCalled: true }, [])
    if (result === 'changed') changed++
    if (rule.content.stopsLater && (result === 'changed' || result === 'unchanged')) break
  }
  return changed
}

type Done = { effects: RuleEffect[]; messages: RunMessage[]; isUndoable: boolean }
const nothing: Done = { effects: [], messages: [], isUndoable: false }

/** Returns what a run changed, from the log: each property once, with its first and its last value. */
async function whatChanged({ db }: Context, ticketId: number, changeId: string): Promise<Done> {
  const entries = await db
    .selectFrom('activity')
    .select(['event', 'data'])
    .where('ticket_id', '=', ticketId)
    .where('request_id', '=', changeId)
    .orderBy('id')
    .execute()
  const effects = new Map<string, RuleEffect>()
  const messages: RunMessage[] = []
  let isUndoable = false
  const names = await namesOf(db, entries)
  for (const { event, data } of entries) {
    for (const [field, change] of Object.entries((data.changes ?? {}) as Record<string, Change>)) {
      isUndoable = true
      const from = effects.get(field)?.from
      effects.set(field, {
        field,
        from: from === undefined ? shown(change.fromText, change.from) : from,
        to: shown(change.toText, change.to),
      })
    }
    if (event === 'comment.added') {
      const field = data.isInternal ? 'note' : 'reply'
      effects.set(field, { field, from: null, to: data.isInternal ? 'Internal note' : 'Reply' })
    }
    if (event === 'task.created') {
      isUndoable = true
      effects.set(`task ${data.taskId}`, { field: 'task', from: null, to: data.name as string })
    }
    if (event === 'tasks.added') {
      isUndoable = true
      effects.set(`tasks ${data.name}`, { field: 'tasks', from: null, to: data.name as string })
    }
    if (event === 'approval.requested')
      effects.set('ask_for_approval', { field: 'ask_for_approval', from: null, to: 'Request for approval' })
    if (event === 'ticket.followed') {
      isUndoable = true
      effects.set('follower', { field: 'follower', from: null, to: names.get(data.userId as number) ?? 'Someone' })
    }
    if (event === 'ticket.notified')
      for (const id of data.to as number[]) messages.push({ to: names.get(id) ?? 'Someone', channel: 'notification' })
    if (event === 'ticket.emailed')
      for (const { userId, address } of data.to as { userId: number | null; address: string | null }[])
        messages.push({ to: address ?? names.get(userId!) ?? 'Someone', channel: 'email' })
  }
  return { effects: [...effects.values()], messages, isUndoable }
}

async function namesOf(db: Context['db'], entries: readonly { event: string; data: Record<string, unknown> }[]) {
  const ids = entries.flatMap(({ event, data }) => {
    if (event === 'ticket.followed') return [data.userId as number]
    if (event === 'ticket.notified') return data.to as number[]
    return event === 'ticket.emailed'
      ? (data.to as { userId: number | null }[]).flatMap(({ userId }) => userId ?? [])
      : []
  })
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

function shown(text: string | null | undefined, value: unknown): string | null {
  if (text !== undefined) return text
  return value === null || value === undefined ? null : String(value)
}
