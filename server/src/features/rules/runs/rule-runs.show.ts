import type { RuleRunDetails } from '@hatchway/contract/rules/rule-runs'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { RuleRunRow } from '../rules.table.ts'
import { presentRun, visibleRuns } from './rule-runs.list.ts'
import { keptMessages, ruleRunMessages } from './rule-runs.messages.ts'

/** Returns one run with what it changed, why it matched, and what else the same event started. */
export async function showRun(ctx: Context, id: number): Promise<RuleRunDetails> {
  const row = await visibleRuns(ctx)
    .selectAll('rule_runs')
    .select(['tickets.number', 'tickets.subject'])
    .where('rule_runs.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('rule_run'))
  return {
    ...presentRun(ctx, row),
    changeId: row.change_id,
    effects: row.effects,
    messages: row.messages,
    matched: row.matched,
    chain: await chainOf(ctx, row),
    keeps: keptBy(row),
  }
}

type Chain = RuleRunDetails['chain']

/** Returns what the event of a run started, in order: the run that caused the event, and the rules that it started. */
async function chainOf({ db }: Context, run: RuleRunRow): Promise<Chain> {
  const runs = await db
    .selectFrom('rule_runs')
    .selectAll()
    .where('ticket_id', '=', run.ticket_id)
    .where('event_key', '=', run.event_key)
    .orderBy('id')
    .execute()
  const isOfEvent = new Set(runs.map(({ id }) => id))
  const causes = [
    ...new Set(runs.flatMap(({ parent_id }) => (parent_id && !isOfEvent.has(parent_id) ? parent_id : []))),
  ]
  const parents =
    causes.length > 0
      ? await db.selectFrom('rule_runs').selectAll().where('id', 'in', causes).orderBy('id').execute()
      : []
  const first = runs[0] ?? run
  const chain: Chain = [
    ...parents.map((parent) => line(parent, run)),
    { text: first.trigger, at: first.at.toISOString(), isThisRun: false, runId: null },
    ...runs.flatMap((one) => [
      ...one.passed.map((text) => ({ text, at: one.at.toISOString(), isThisRun: false, runId: null })),
      line(one, run),
    ]),
  ]
  const last = runs.at(-1)
  if (last?.stops_later && last.result !== 'failed' && last.result !== 'stopped')
    chain.push({ text: ruleRunMessages.laterSkipped, at: last.at.toISOString(), isThisRun: false, runId: null })
  return chain
}

function line(row: RuleRunRow, run: RuleRunRow): Chain[number] {
  const isThisRun = row.id === run.id
  const name = isThisRun ? ruleRunMessages.thisRule(row.rule_version) : row.rule_name
  return { text: ruleRunMessages.outcomes[row.result](name), at: row.at.toISOString(), isThisRun, runId: row.id }
}

function keptBy({ messages, effects, is_undoable }: RuleRunRow): string[] {
  return [
    ...(messages.length > 0 ? [keptMessages.messages] : []),
    ...(effects.some(({ field }) => field === 'reply') ? [keptMessages.reply] : []),
    ...(effects.some(({ field }) => field === 'note') ? [keptMessages.note] : []),
    ...(effects.some(({ field }) => field === 'ask_for_approval') ? [keptMessages.approval] : []),
    ...(is_undoable ? [keptMessages.changedAgain] : []),
  ]
}
