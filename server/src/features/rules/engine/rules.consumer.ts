import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import type { Log } from '../../../platform/log.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { rulesCursor } from '../../activity/activity.table.ts'
import { type Consumer, consumeEvents, type Reaction } from '../../activity/event-consumer.ts'
import { lockRuns, runRules, type Start } from './rule-engine.ts'
import { type ActiveRule, loadActiveRules, usableRules } from './rule-matching.ts'
import { causeOf, eventLabel, ruleEvents, startedBy } from './rule-triggers.ts'

/** Runs the rules that one event starts: the reaction that a dead letter repeats. */
export async function runRulesOn(ctx: Context, entry: Entry) {
  await runRulesOnAll(ctx, [entry])
}

/** The reaction to an event of this consumer, for dead letters. */
export const ruleReactionsTo = (event: string): readonly Reaction[] => (ruleEvents.has(event) ? [runRulesOn] : [])

/** Returns the poll step that runs the rules which the entries of the log start, each exactly once. */
export const followWithRules = (pool: pg.Pool, addDeadLetter: Consumer['addDeadLetter'], log: Log) =>
  consumeEvents(
    pool,
    { name: rulesCursor, reactionsTo: ruleReactionsTo, reactToAll: runRulesOnAll, addDeadLetter },
    log,
  )

async function runRulesOnAll(ctx: Context, entries: readonly Entry[]) {
  const relevant = entries.filter(({ event, ticketId }) => ticketId !== null && ruleEvents.has(event))
  if (relevant.length === 0) return
  const rules = await loadActiveRules(ctx)
  if (!rules.some(({ content }) => relevant.some((entry) => startedBy(content, entry)))) return
  // Rules may be changed while this waits for the lock: the current ones run.
  await lockRuns(ctx)
  const { references, usable } = await usableRules(ctx, await loadActiveRules(ctx))
  const isCalledOnly = ({ folderId }: ActiveRule) =>
    folderId !== null && references.folders.get(folderId)?.isCalledOnly === true
  const starting = usable.filter((rule) => !isCalledOnly(rule))
  const starts = new Map<string, Start>()
  for (const entry of relevant) {
    const fitting = starting.flatMap((rule) => {
      const trigger = startedBy(rule.content, entry)
      return trigger ? [{ rule, trigger }] : []
    })
    if (fitting.length === 0) continue
    const key = `log ${entry.place.xid}`
    const about = `${entry.ticketId} ${key}`
    const start = starts.get(about) ?? { ticketId: entry.ticketId!, key, at: entry.at, rules: new Map() }
    starts.set(about, start)
    const cause = causeOf(entry)
    const depth = cause ? cause.depth + 1 : 0
    for (const { rule, trigger } of fitting) {
      const known = start.rules.get(rule.id)
      // Several entries of one transaction start a rule once, as deep as the deepest of them.
      if (known) known.depth = Math.max(known.depth, depth)
      else
        start.rules.set(rule.id, {
          label: eventLabel(entry, trigger, references),
          activityId: entry.place.id,
          parentId: cause?.runId ?? null,
          depth,
        })
    }
  }
  await runRules(ctx, usable, references, [...starts.values()])
}
