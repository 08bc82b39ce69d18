import { randomUUID } from 'node:crypto'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import { rulesPerChain, runsPerTicketAndHour } from '@hatchway/contract/rules/rules'
import { hourMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Context } from '../../../platform/context.ts'
import { createBatchLoader } from '../../../platform/database/batch-loader.ts'
import { lockCollection } from '../../../platform/database/collection-lock.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { insertRows } from '../../../platform/database/rows/insert-rows.ts'
import { violationError } from '../../../platform/http/constraint-violations.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import { applyActions, isPropertyAction } from '../../actions/actions.apply.ts'
import { record } from '../../activity/record.ts'
import type { TicketRow } from '../../tickets/tickets.table.ts'
import { rulesCollection } from '../rules.graph.ts'
import type { RuleReferences } from '../rules.references.ts'
import type { RuleRunRow, RuleRunTable } from '../rules.table.ts'
import { changesOf, type Recorded } from './rule-changes.ts'
import { ruleEngineMessages } from './rule-engine.messages.ts'
import { type ActiveRule, type Matched, matchedTexts, matchRules } from './rule-matching.ts'
import '../rules.table.ts'

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

/** Held while rules run, by one transaction at a time. */
export const lockRuns = (ctx: Context) => lockCollection(ctx, `${rulesCollection} run`)

/** What the tickets of a batch, which are locked, have in common while rules run on them. */
type Batch = {
  ctx: Context
  rules: readonly ActiveRule[]
  references: RuleReferences
  ticketIds: readonly number[]
  off: Set<number>
  budgets: Map<number, Promise<Budget>>
  /** The conditions of a rule as sentences. */
  texts: Map<number, Promise<string[]>>
}

/** A ticket on which rules run. */
type Turn = {
  batch: Batch
  ticketId: number
  starts: readonly Start[]
  /** The rules that are started on it. */
  concerned: readonly ActiveRule[]
  /** Those of them whose conditions it met before the first one ran. */
  matched: Matched | undefined
  /** The ticket as it is now, where that is known. */
  ticket: TicketRow | undefined
  /** Rules run on other tickets at the same time. */
  isTogether: boolean
  /** The runs on it, which are stored at the end of the batch. */
  runs: NewRun[]
}

/**
 * Runs rules on tickets. On each of them, the next rule sees what the one before it changed. All processes run rules one after the other, so
 * that budgets are exact. What is read and written for all tickets takes one statement for the batch; the tickets are locked in the order of
 * their ids, as every change of many tickets locks them.
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
  const locked = await lockAll(ctx, ticketIds)
  // They may have changed since their conditions were evaluated.
  const changed = ticketIds.filter((id) => !isAsEvaluated(locked.get(id), matched.get(id)!))
  for (const id of changed) matched.delete(id)
  if (changed.length > 0)
    for (const [id, now] of await matchRules(ctx, started, changed, references)) matched.set(id, now)
  const batch: Batch = { ctx, rules, references, ticketIds, off: new Set(), budgets: new Map(), texts: new Map() }
  const turns = ticketIds.map((ticketId): Turn => {
    const starts = byTicket.get(ticketId)!
    return {
      batch,
      ticketId,
      starts,
      concerned: started.filter(({ id }) => starts.some((start) => start.rules.has(id))),
      matched: matched.get(ticketId),
      ticket: locked.get(ticketId),
      isTogether: false,
      runs: [],
    }
  })
  const done = await runTogether(batch, turns)
  const finished = new Set(done.map(({ ticketId }) => ticketId))
  for (const turn of turns) {
    if (finished.has(turn.ticketId)) continue
    await runOnTicket(turn)
    await countTurn(turn)
    done.push(turn)
  }
  const runs = done.flatMap((turn) => turn.runs)
  for (const { result } of runs) ruleRunsCounter.inc({ result })
  await insertRows(ctx.db, 'rule_runs', runs, { overriding: sql`overriding system value` })
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

/** Locks tickets in the order of their ids; returns them. */
async function lockAll({ db }: Context, ids: readonly number[]): Promise<Map<number, TicketRow>> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const isAsEvaluated = (row: TicketRow | undefined, { version, updatedAt }: Matched) =>
  row?.version === version && row.updated_at.getTime() === updatedAt.getTime()

/**
 * Runs rules on many tickets at the same time, so that what they write takes one statement for all: on tickets whose rules only change the
 * ticket or notify, as far as no budget can be spent. When rules of some tickets fail, all is taken back, and the others run together again.
 * Returns the tickets that are done.
 */
async function runTogether({ ctx, budgets, texts }: Batch, turns: readonly Turn[]): Promise<Turn[]> {
  let left = turns.filter(({ concerned }) => concerned.every(({ content }) => content.actions.every(isIndependent)))
  while (left.length > 1) {
    await sql`savepoint together`.execute(ctx.db)
    const tried = left.map((turn): Turn => ({ ...turn, isTogether: true, runs: [] }))
    const results = await Promise.allSettled(tried.map(runOnTicket))
    const succeeded = left.filter((_, at) => results[at]!.status === 'fulfilled')
    if (succeeded.length === left.length) {
      await sql`release savepoint together`.execute(ctx.db)
      for (const turn of tried) await countTurn(turn)
      return tried
    }
    await sql`rollback to savepoint together`.execute(ctx.db)
    // A statement that failed may have been one of these.
    budgets.clear()
    texts.clear()
    left = succeeded
  }
  return []
}

/** Whether an action reads and writes nothing that the same action on another ticket writes. */
const isIndependent = (action: RuleAction) =>
  isPropertyAction(action) || ['notify', 'send_email', 'add_follower'].includes(action.kind)

async function runOnTicket(turn: Turn) {
  const { batch, concerned } = turn
  let { matched } = turn
  let isChanged = false
  for (const start of turn.starts) {
    let passed: string[] = []
    for (const rule of concerned) {
      const origin = start.rules.get(rule.id)
      if (!origin || batch.off.has(rule.id)) continue
      if (isChanged) {
        matched = await matchAgain(batch.ctx.db, turn)
        isChanged = false
      }
      if (!matched) return
      if (!matched.ruleIds.has(rule.id)) {
        passed.push(ruleEngineMessages.noMatch(rule.name))
        continue
      }
      const result = await runOne(turn, rule, { ...origin, key: start.key, isCalled: false }, passed.slice(-10))
      passed = []
      isChanged = result === 'changed'
      if (rule.content.stopsLater && (result === 'changed' || result === 'unchanged')) break
    }
  }
}

/** Returns the rules whose conditions a ticket meets now, of those that are started on it. */
const matchAgain = createBatchLoader(async (_, turns: readonly Turn[]) => {
  const { ctx, rules, references } = turns[0]!.batch
  const concerned = new Set(turns.flatMap((turn) => turn.concerned))
  const ids = turns.map(({ ticketId }) => ticketId)
  const found = await matchRules(
    ctx,
    rules.filter((rule) => concerned.has(rule)),
    ids,
    references,
  )
  return ({ ticketId }) => found.get(ticketId)
})

type Origin = {
  key: string
  label: string
  activityId: number | null
  parentId: number | null
  depth: number
  isCalled: boolean
}
type Result = RuleRunTable['result']

/** The rules of a ticket have to run while no other ones do: a budget could be spent. */
class RunsAloneError extends Error {}

/** Runs a rule on a ticket whose conditions it met, as far as its budgets allow. Returns undefined where nothing was stored. */
async function runOne(turn: Turn, rule: ActiveRule, origin: Origin, passed: string[]): Promise<Result | undefined> {
  const { batch } = turn
  const budget = await once(batch.budgets, rule.id, () => loadBudget(batch, rule))
  // It was changed or switched off while this waited for the tickets: the batch is repeated with the rules of then.
  if (budget.version !== rule.version) throw conflict(ruleEngineMessages.justChanged(rule.name), 'concurrent_update')
  const most = rule.content.ticketsPerHour
  if (turn.isTogether && budget.tickets + batch.ticketIds.length > most) throw new RunsAloneError()
  const { runs, stopped, isCounted } = spentOn(turn, rule, budget)
  const stop = async (error: string) => {
    await addRun(turn, rule, origin, { passed, result: 'stopped', error })
    return 'stopped' as const
  }
  if (origin.depth >= rulesPerChain) return stop(ruleEngineMessages.chainTooLong(rulesPerChain))
  if (runs >= runsPerTicketAndHour) {
    if (stopped > 0) return undefined
    return stop(ruleEngineMessages.ranTooOften(runsPerTicketAndHour))
  }
  if (!isCounted && budget.tickets >= most) {
    const reason = ruleEngineMessages.changedTooMany(most)
    await switchOff(batch, rule, reason, turn.ticketId)
    return stop(ruleEngineMessages.switchedOff(reason))
  }
  return apply(turn, rule, origin, passed)
}

/** Returns what is known for a key, or loads it. Those who ask at the same time share it. */
function once<V>(known: Map<number, Promise<V>>, key: number, load: () => Promise<V>): Promise<V> {
  const found = known.get(key) ?? load()
  known.set(key, found)
  return found
}

type Spent = { runs: number; stopped: number; isCounted: boolean }
/**
 * What a rule did within the last hour: to how many tickets since it was switched on, without those whose turn it is, and to each ticket
 * of the batch. With its version now, null where it is not on.
 */
type Budget = { version: number | null; tickets: number; spent: Map<number, Spent> }

/** Returns the budget of a rule. It is loaded once for a batch, when its tickets are locked, and then continued. */
async function loadBudget({ ctx, ticketIds }: Batch, rule: ActiveRule): Promise<Budget> {
  const since = new Date(ctx.now.getTime() - hourMs)
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
      from rule_runs where rule_id = ${rule.id} and at > ${since} and ticket_id = ${anyOf(ticketIds)}
      group by ticket_id`.execute(ctx.db),
  ])
  return {
    ...total.rows[0]!,
    spent: new Map(onTickets.rows.map(({ ticketId, ...spent }) => [ticketId, spent])),
  }
}

/** Returns what a rule has spent on a ticket, with this batch. */
function spentOn({ ticketId, runs: now }: Turn, { id }: ActiveRule, { spent }: Budget): Spent {
  const { runs = 0, stopped = 0, isCounted = false } = spent.get(ticketId) ?? {}
  const count = (result: Result) => now.filter((run) => run.rule_id === id && run.result === result).length
  const changed = count('changed')
  return { runs: runs + changed, stopped: stopped + count('stopped'), isCounted: isCounted || changed > 0 }
}

/** Counts a ticket whose turn is over. */
async function countTurn({ batch, ticketId, runs }: Turn) {
  for (const id of new Set(runs.flatMap(({ rule_id, result }) => (result === 'changed' ? rule_id : [])))) {
    const budget = await batch.budgets.get(id)!
    if (!budget.spent.get(ticketId)?.isCounted) budget.tickets += 1
  }
}

async function switchOff({ ctx, off }: Batch, { id, name }: ActiveRule, reason: string, ticketId: number) {
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

async function addRun(turn: Turn, rule: ActiveRule, origin: Origin, outcome: Outcome): Promise<NewRun> {
  const { ctx } = turn.batch
  const run: NewRun = {
    id: await nextRunId(ctx.db, null),
    rule_id: rule.id,
    rule_version: rule.version,
    rule_name: rule.name,
    ticket_id: turn.ticketId,
    at: ctx.now,
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
  turn.runs.push(run)
  return run
}

const nextRunId = createBatchLoader(async (db, asked: readonly null[]) => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('rule_runs', 'id'))::int as id from generate_series(1, ${asked.length}::int)`.execute(
    db,
  )
  return () => rows.pop()!.id
})

/** Applies the actions. One that is refused takes back all that the run did, and its sentence is kept; later rules go on. */
async function apply(turn: Turn, rule: ActiveRule, origin: Origin, passed: string[]): Promise<Result> {
  const { batch, ticketId, isTogether } = turn
  const { ctx, references, texts, off } = batch
  const conditions = await once(texts, rule.id, () => matchedTexts(ctx, rule.content, references))
  const matched = [origin.label, ...conditions]
  if (rule.problem) {
    await addRun(turn, rule, origin, { result: 'failed', passed, matched, error: rule.problem })
    return 'failed'
  }
  const changeId = randomUUID()
  const run = await addRun(turn, rule, origin, { result: 'unchanged', passed, matched, change_id: changeId })
  const entries: Recorded[] = []
  const acting: Context = {
    ...ctx,
    cause: { rule: { id: rule.id, name: rule.name, runId: run.id, depth: origin.depth } },
    origin: { ...ctx.origin, requestId: changeId },
    isBatched: isTogether,
    onRecord: (entry) => {
      if (entry.ticketId === ticketId) entries.push(entry)
    },
  }
  const before = { ticket: turn.ticket, runs: turn.runs.length, off: new Set(off) }
  // Rules of a folder that it runs read the ticket again.
  turn.ticket = undefined
  let inner = 0
  const act = async () => {
    turn.ticket = await applyActions(acting, ticketId, rule.content.actions, {
      ticket: before.ticket,
      runFolder: async (folderId) => {
        inner += await runFolder(turn, folderId, {
          ...origin,
          label: ruleEngineMessages.runBy(rule.name),
          parentId: run.id,
        })
      },
    })
    const { effects, messages, isUndoable } = await changesOf(ctx, entries)
    const changes = effects.length + messages.length
    const result = changes + inner > 0 ? ('changed' as const) : ('unchanged' as const)
    Object.assign(run, { result, changes, effects, messages, is_undoable: isUndoable })
    return result
  }
  // What is refused is taken back with the tickets that are changed at the same time, and repeated alone.
  if (isTogether) return act()
  await sql`savepoint rule_run`.execute(ctx.db)
  try {
    const result = await act()
    await sql`release savepoint rule_run`.execute(ctx.db)
    return result
  } catch (thrown) {
    const refusal = thrown instanceof HttpError ? thrown : violationError(thrown)
    // A conflict with another transaction is no fault of the rule: the batch is repeated.
    if (!refusal || refusal.code === 'concurrent_update') throw thrown
    await sql`rollback to savepoint rule_run`.execute(ctx.db)
    turn.ticket = before.ticket
    turn.runs.length = before.runs
    off.clear()
    for (const id of before.off) off.add(id)
    Object.assign(run, { result: 'failed', error: refusal.details ?? refusal.message })
    return 'failed'
  }
}

/** Runs the rules of a folder on a ticket, whatever their triggers are. Returns how many of them changed it. */
async function runFolder(turn: Turn, folderId: number, origin: Origin): Promise<number> {
  const { ctx, rules, references, off } = turn.batch
  let changed = 0
  for (const rule of rules) {
    if (rule.folderId !== folderId || off.has(rule.id)) continue
    const matched = (await matchRules(ctx, [rule], [turn.ticketId], references)).get(turn.ticketId)
    if (!matched?.ruleIds.has(rule.id)) continue
    const result = await runOne(turn, rule, { ...origin, depth: origin.depth + 1, isCalled: true }, [])
    if (result === 'changed') changed++
    if (rule.content.stopsLater && (result === 'changed' || result === 'unchanged')) break
  }
  return changed
}
