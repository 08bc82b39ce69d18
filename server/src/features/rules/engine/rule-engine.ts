import { randomUUID } from 'node:crypto'
import { type RuleEffect, rulesPerChain, runsPerTicketAndHour } from '@hatchway/contract/rules/rules'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Context } from '../../../platform/context.ts'
import { lockCollection } from '../../../platform/database/collection-lock.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { insertRows } from '../../../platform/database/rows/insert-rows.ts'
import { violationError } from '../../../platform/http/constraint-violations.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import { applyActions } from '../../actions/actions.apply.ts'
import type { Change } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { rulesCollection } from '../rules.graph.ts'
import type { RuleReferences } from '../rules.references.ts'
import type { RuleRunRow, RuleRunTable, RunMessage } from '../rules.table.ts'
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

/** The runs of a batch. They are stored together at its end. */
type Running = {
  ctx: Context
  rules: readonly ActiveRule[]
  references: RuleReferences
  /** The tickets of the batch, which are locked. */
  ticketIds: readonly number[]
  off: Set<number>
  budgets: Map<number, Budget>
  /** The conditions of a rule as sentences. */
  texts: Map<number, string[]>
  ids: number[]
  runs: NewRun[]
  /** Those of them that concern the ticket whose turn it is. */
  onTicket: NewRun[]
}

/**
 * Runs rules on tickets in their order, within {@link lockRuns}. The next rule sees what the one before it changed. All processes run rules one
 * after the other, so that budgets are exact. What is read and written for all tickets takes one statement for the batch; the tickets are
 * locked in the order of their ids, as every change of many tickets locks them.
 */
export async function runRules(
  ctx: Context,
  rules: readonly ActiveRule[],
  references: RuleReferences,
  starts: readonly Start[],
) {
  if (starts.length === 0) return
  const concerned = new Set(starts.flatMap((start) => [...start.rules.keys()]))
  const started = rules.filter(({ id }) => concerned.has(id))
  const ids = [...new Set(starts.map(({ ticketId }) => ticketId))].sort((a, b) => a - b)
  const [matched, ran] = await Promise.all([matchRules(ctx, started, ids, references), alreadyRan(ctx, starts)])
  const due = starts.map((start) => ({ ...start, rules: withoutThoseThatRan(start, ran) }))
  const byTicket = Map.groupBy(due, ({ ticketId }) => ticketId)
  const matches = (start: Start) => [...start.rules.keys()].some((id) => matched.get(start.ticketId)?.ruleIds.has(id))
  const ticketIds = ids.filter((id) => byTicket.get(id)!.some(matches))
  if (ticketIds.length === 0) return
  const changed = await lockMatched(ctx, ticketIds, matched)
  // They may have changed since their conditions were evaluated.
  for (const id of changed) matched.delete(id)
  if (changed.length > 0)
    for (const [id, now] of await matchRules(ctx, started, changed, references)) matched.set(id, now)
  const running: Running = {
    ctx,
    rules,
    references,
    ticketIds,
    off: new Set(),
    budgets: new Map(),
    texts: new Map(),
    ids: [],
    runs: [],
    onTicket: [],
  }
  for (const id of ticketIds) {
    await runOnTicket(running, byTicket.get(id)!, matched.get(id))
    endTicket(running)
  }
  await insertRows(ctx.db, 'rule_runs', running.runs, { overriding: sql`overriding system value` })
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

const withoutThoseThatRan = ({ ticketId, key, rules }: Start, ran: ReadonlySet<string>) =>
  new Map([...rules].filter(([id]) => !ran.has(`${ticketId} ${key} ${id}`)))

/** Locks tickets in the order of their ids; returns those that have changed since their conditions were evaluated. */
async function lockMatched({ db }: Context, ids: readonly number[], matched: ReadonlyMap<number, Matched>) {
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'version', 'updated_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const now = new Map(rows.map((row) => [row.id, row]))
  return ids.filter((id) => {
    const [row, { version, updatedAt }] = [now.get(id), matched.get(id)!]
    return row?.version !== version || row.updated_at.getTime() !== updatedAt.getTime()
  })
}

async function runOnTicket(running: Running, starts: readonly Start[], evaluated: Matched | undefined) {
  const { ctx, rules, references, off } = running
  const concerned = rules.filter(({ id }) => starts.some((start) => start.rules.has(id)))
  let matched = evaluated
  let isChanged = false
  for (const start of starts) {
    let passed: string[] = []
    for (const rule of concerned) {
      const origin = start.rules.get(rule.id)
      if (!origin || off.has(rule.id)) continue
      if (isChanged) {
        matched = (await matchRules(ctx, concerned, [start.ticketId], references)).get(start.ticketId)
        isChanged = false
      }
      if (!matched) return
      if (!matched.ruleIds.has(rule.id)) {
        passed.push(`${rule.name}, no match`)
        continue
      }
      const result = await runOne(
        running,
        rule,
        { ...origin, ticketId: start.ticketId, key: start.key, isCalled: false },
        passed.slice(-10),
      )
      passed = []
      isChanged = result === 'changed'
      if (rule.content.stopsLater && (result === 'changed' || result === 'unchanged')) break
    }
  }
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
  const budget = await budgetOf(running, rule)
  // It was changed or switched off while this waited for the tickets: the batch is repeated with the rules of then.
  if (budget.version !== rule.version) throw conflict(`The rule “${rule.name}” was just changed`, 'concurrent_update')
  const { runs, stopped, isCounted } = spentOn(running, rule, origin.ticketId)
  const stop = async (error: string) => {
    await addRun(running, rule, origin, { passed, result: 'stopped', error })
    return 'stopped' as const
  }
  if (origin.depth >= rulesPerChain) return stop(`A chain of more than ${rulesPerChain} rules is stopped.`)
  if (runs >= runsPerTicketAndHour) {
    if (stopped > 0) return undefined
    return stop(`The rule ran ${runsPerTicketAndHour} times on this ticket within an hour, the most that it may.`)
  }
  const most = rule.content.ticketsPerHour
  if (!isCounted && budget.tickets >= most) {
    const reason = `It changed ${most.toLocaleString('en')} ticket${most === 1 ? '' : 's'} within an hour, the most that it may.`
    await switchOff(running, rule, reason, origin.ticketId)
    return stop(`Switched off: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`)
  }
  return apply(running, rule, origin, passed)
}

type Spent = { runs: number; stopped: number; isCounted: boolean }
/**
 * What a rule did within the last hour: to how many tickets since it was switched on, without the ticket whose turn it is, and to each ticket
 * of the batch. With its version now, null where it is not on.
 */
type Budget = { version: number | null; tickets: number; spent: Map<number, Spent> }

/** Returns the budget of a rule. It is loaded once for a batch, when its tickets are locked, and then continued. */
async function budgetOf({ ctx, ticketIds, budgets }: Running, rule: ActiveRule): Promise<Budget> {
  const known = budgets.get(rule.id)
  if (known) return known
  const since = new Date(ctx.now.getTime() - hour)
  const counted = rule.switchedAt && rule.switchedAt > since ? rule.switchedAt : since
  const [total, onTickets] = await Promise.all([
    sql<Pick<Budget, 'version' | 'tickets'>>`
      select (select version from rules where id = ${rule.id} and is_active and deleted_at is null) as version,
        (select count(distinct ticket_id) from rule_runs
          where rule_id = ${rule.id} and at > ${since} and at >= ${counted} and result = 'changed') as tickets`.execute(
      ctx.db,
    ),
    sql<Spent & { ticketId: number }>`
      select ticket_id as "ticketId", count(*) filter (where result = 'changed') as runs,
        count(*) filter (where result = 'stopped') as stopped,
        coalesce(bool_or(result = 'changed' and at >= ${counted}), false) as "isCounted"
      from rule_runs where rule_id = ${rule.id} and at > ${since} and ticket_id = any(${ticketIds}::int[])
      group by ticket_id`.execute(ctx.db),
  ])
  const budget = {
    ...total.rows[0]!,
    spent: new Map(onTickets.rows.map(({ ticketId, ...spent }) => [ticketId, spent])),
  }
  budgets.set(rule.id, budget)
  return budget
}

/** Returns what a rule has spent on the ticket whose turn it is, with this batch. */
function spentOn({ budgets, onTicket }: Running, { id }: ActiveRule, ticketId: number): Spent {
  const { runs = 0, stopped = 0, isCounted = false } = budgets.get(id)!.spent.get(ticketId) ?? {}
  const now = (result: Result) => onTicket.filter((run) => run.rule_id === id && run.result === result).length
  const changed = now('changed')
  return { runs: runs + changed, stopped: stopped + now('stopped'), isCounted: isCounted || changed > 0 }
}

/** Counts a ticket whose turn is over. */
function endTicket(running: Running) {
  const { onTicket, budgets } = running
  for (const id of new Set(onTicket.flatMap(({ rule_id, result }) => (result === 'changed' ? rule_id : [])))) {
    const budget = budgets.get(id)!
    if (!budget.spent.get(onTicket[0]!.ticket_id)?.isCounted) budget.tickets += 1
  }
  running.runs.push(...onTicket)
  running.onTicket = []
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

type Outcome = Pick<NewRun, 'result'> & Partial<Pick<NewRun, 'error' | 'passed' | 'matched' | 'change_id'>>
/** A run as it is stored. Its id is known before: entries of the log and other runs name it. */
type NewRun = Omit<RuleRunRow, 'is_undone'>

async function addRun(running: Running, rule: ActiveRule, origin: Origin, outcome: Outcome): Promise<NewRun> {
  const run: NewRun = {
    id: await nextRunId(running),
    rule_id: rule.id,
    rule_version: rule.version,
    rule_name: rule.name,
    ticket_id: origin.ticketId,
    at: running.ctx.now,
    trigger: origin.label,
    event_key: origin.key,
    is_called: origin.isCalled,
    activity_id: origin.activityId,
    parent_id: origin.parentId,
    depth: origin.depth,
    error: null,
    changes: 0,
    effects: [],
    messages: [],
    matched: [],
    passed: [],
    stops_later: rule.content.stopsLater,
    change_id: null,
    is_undoable: false,
    ...outcome,
  }
  running.onTicket.push(run)
  if (outcome.result !== 'unchanged') ruleRunsCounter.inc({ result: outcome.result })
  return run
}

/** Ids are taken for as many runs as there are tickets at once. */
async function nextRunId({ ctx, ids, ticketIds }: Running): Promise<number> {
  if (ids.length === 0) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('rule_runs', 'id'))::int as id from generate_series(1, ${ticketIds.length}::int)`.execute(
      ctx.db,
    )
    ids.push(...rows.map(({ id }) => id).reverse())
  }
  return ids.pop()!
}

/** Applies the actions. One that is refused takes back all that the run did, and its sentence is kept; later rules go on. */
async function apply(running: Running, rule: ActiveRule, origin: Origin, passed: string[]): Promise<Result> {
  const { ctx, references, texts } = running
  if (!texts.has(rule.id)) texts.set(rule.id, await matchedTexts(ctx, rule.content, references))
  const matched = [origin.label, ...texts.get(rule.id)!]
  if (rule.problem) {
    await addRun(running, rule, origin, { result: 'failed', passed, matched, error: rule.problem })
    return 'failed'
  }
  const changeId = randomUUID()
  const run = await addRun(running, rule, origin, { result: 'unchanged', passed, matched, change_id: changeId })
  const entries: Recorded[] = []
  const acting: Context = {
    ...ctx,
    cause: { rule: { id: rule.id, name: rule.name, runId: run.id, depth: origin.depth } },
    origin: { ...ctx.origin, requestId: changeId },
    onRecord: (entry) => {
      if (entry.ticketId === origin.ticketId) entries.push(entry)
    },
  }
  const before = { runs: running.onTicket.length, off: new Set(running.off) }
  let inner = 0
  await sql`savepoint rule_run`.execute(ctx.db)
  try {
    await applyActions(acting, origin.ticketId, rule.content.actions, {
      runFolder: async (folderId) => {
        inner += await runFolder(running, folderId, { ...origin, label: `Run by “${rule.name}”`, parentId: run.id })
      },
    })
    await sql`release savepoint rule_run`.execute(ctx.db)
    const { effects, messages, isUndoable } = await whatChanged(ctx, entries)
    const changes = effects.length + messages.length
    const result = changes + inner > 0 ? ('changed' as const) : ('unchanged' as const)
    Object.assign(run, { result, changes, effects, messages, is_undoable: isUndoable })
  } catch (thrown) {
    const refusal = thrown instanceof HttpError ? thrown : violationError(thrown)
    // A conflict with another transaction is no fault of the rule: the batch is repeated.
    if (!refusal || refusal.code === 'concurrent_update') throw thrown
    await sql`rollback to savepoint rule_run`.execute(ctx.db)
    running.onTicket.length = before.runs
    running.off.clear()
    for (const id of before.off) running.off.add(id)
    Object.assign(run, { result: 'failed', error: refusal.details ?? refusal.message })
  }
  ruleRunsCounter.inc({ result: run.result })
  return run.result
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

type Recorded = { event: string; data: Record<string, unknown> }

/** Returns what a run changed, from its entries of the log: each property once, with its first and its last value. */
async function whatChanged({ db }: Context, entries: readonly Recorded[]): Promise<Done> {
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

async function namesOf(db: Context['db'], entries: readonly Recorded[]) {
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
