import { minutesText } from '@hatchway/contract/rules/rule-sentence'
import type { TimeBase } from '@hatchway/contract/rules/rule-triggers'
import { minuteMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import { type DatabaseClock, runAsSystemAtDatabaseTime } from '../../../platform/database/system-role.ts'
import { noDelay, type PollStep } from '../../../platform/jobs/poller.ts'
import type { RuleTimeCheckTable } from '../rules.table.ts'
import { timeTriggerMessages as messages } from './rule-engine.messages.ts'
import { lockRuns, runRules, type Start } from './rule-engine.ts'
import { loadActiveRules, usableRules } from './rule-matching.ts'

const batchSize = 100
/** A ticket may be committed some time after the instant that it stores: until then the check waits. */
const settlingMs = 15_000

const columns: Record<TimeBase, string> = {
  created: 'created_at',
  updated: 'updated_at',
  dueDate: 'due_date',
  slaDue: 'sla_due_at',
  resolved: 'resolved_at',
  unanswered: 'waiting_since',
}

/**
 * Returns the poll step that runs rules by time, once a minute. Each trigger has a row that stores until when the tickets were checked, which
 * moves in the transaction of the runs: a ticket is reached once, on whichever node, and what a pause of all nodes missed is caught up.
 */
export function runTimeTriggers(pool: pg.Pool, clock?: DatabaseClock): PollStep {
  return async () => {
    const isMore = await runAsSystemAtDatabaseTime(pool, 'rule_times', runDueTriggers, clock)
    return isMore ? noDelay : minuteMs - (Date.now() % minuteMs)
  }
}

type Due = { id: number; at: Date }

/** So many triggers that nothing has reached are checked in one transaction. */
const checksPerTransaction = 50

/** Runs the rule of one trigger that tickets have reached since it was checked; returns whether there may be more to check. */
export async function runDueTriggers(ctx: Context): Promise<boolean> {
  // First, as the consumer of the log does, which deletes checks while it runs rules.
  await lockRuns(ctx)
  for (let checks = 0; checks < checksPerTransaction; checks += 1) {
    const found = await runDueTrigger(ctx)
    if (found !== 'unreached') return found === 'reached'
  }
  return true
}

async function runDueTrigger(ctx: Context): Promise<'reached' | 'unreached' | 'none'> {
  const until = new Date(ctx.now.getTime() - settlingMs)
  const check = await ctx.db
    .selectFrom('rule_time_checks')
    .selectAll()
    .where('checked_until', '<', new Date(until.getTime() - settlingMs))
    .orderBy('checked_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!check) return 'none'
  const { rule_id, since, minutes, checked_until } = check
  const tickets = await dueTickets(ctx, since, {
    from: new Date(checked_until.getTime() - minutes * minuteMs),
    to: new Date(until.getTime() - minutes * minuteMs),
  })
  if (tickets.length > 0) await runOn(ctx, check, tickets)
  const isWhole = tickets.length < batchSize
  const reached = isWhole ? until : new Date(tickets.at(-1)!.at.getTime() + minutes * minuteMs)
  await ctx.db
    .updateTable('rule_time_checks')
    .set({ checked_until: reached })
    .where('rule_id', '=', rule_id)
    .where('since', '=', since)
    .where('minutes', '=', minutes)
    .execute()
  return tickets.length > 0 ? 'reached' : 'unreached'
}

async function runOn(ctx: Context, { rule_id, since, minutes }: RuleTimeCheckTable, tickets: readonly Due[]) {
  const { references, usable } = await usableRules(ctx, await loadActiveRules(ctx))
  if (!usable.some(({ id }) => id === rule_id)) return
  const label = timeTriggerText(since, minutes)
  const starts = tickets.map(
    ({ id, at }): Start => ({
      ticketId: id,
      key: `time ${since} ${minutes} ${at.getTime()}`,
      at: ctx.now,
      rules: new Map([[rule_id, { label, activityId: null, parentId: null, depth: 0 }]]),
    }),
  )
  await runRules(ctx, usable, references, starts)
}

/** Returns a time as what started a run: `5 days after it was resolved`, `No response for 2 days`. */
export function timeTriggerText(since: TimeBase, minutes: number): string {
  const span = minutesText(Math.abs(minutes))
  if (since === 'unanswered') return minutes === 0 ? messages.unanswered : messages.unansweredFor(span)
  const event = messages.events[since]
  if (minutes === 0) return messages.at(event)
  return minutes < 0 ? messages.before(span, event) : messages.after(span, event)
}

/** Returns the tickets whose instant lies in a span, the oldest first, by its index; those of one instant are never divided. */
async function dueTickets({ db }: Context, since: TimeBase, { from, to }: { from: Date; to: Date }): Promise<Due[]> {
  const column = sql.ref(columns[since])
  const open = since === 'unanswered' ? sql`and status in ('open', 'in_progress')` : sql``
  const { rows } = await sql<Due>`
    select id, ${column} as at from tickets
    where ${column} > ${from} and ${column} <= ${to} and deleted_at is null ${open}
    order by ${column} fetch first ${sql.lit(batchSize)} rows with ties`.execute(db)
  return rows
}
