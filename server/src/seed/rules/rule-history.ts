import { randomUUID } from 'node:crypto'
import type { RuleEffect } from '@hatchway/contract/rules/rules'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Change } from '../../features/activity/activity.events.ts'
import { manyEvents, type PastEvent } from '../../features/activity/activity.factory.ts'
import { matchedTexts } from '../../features/rules/engine/rule-matching.ts'
import { loadRuleReferences } from '../../features/rules/rules.references.ts'
import type { RunMessage } from '../../features/rules/rules.table.ts'
import type { Context, Db } from '../../platform/context.ts'
import type { Company } from '../company/seed-company.ts'
import { notices, type RuleKey } from '../northwind/rules.ts'
import { day, hour, minute } from '../office-hours.ts'
import type { SeededTicket } from '../tickets/seed-tickets.ts'
import { historyOf } from '../tickets/tickets.history.ts'
import type { SeededRule, SeededRules } from './seed-rules.ts'
import '../../features/rules/rules.table.ts'

/** The tickets of a busy hour. A rule for every ticket was on at that time, until it was switched off at the last of them. */
export type Burst = { since: Date; endedAt: Date; undoneAt: Date; tickets: SeededTicket[] }

/** What the runs of rules recorded, the tickets that a rule closed, and what records an undo at its time. */
export type RuleHistory = {
  events: PastEvent[]
  closed: ReadonlySet<number>
  undo: { at: Date; record: () => Promise<void> }
}

type Run = {
  rule: RuleKey
  ticket: SeededTicket
  at: Date
  trigger: string
  key: string
  result: 'changed' | 'unchanged' | 'failed' | 'stopped'
  changes?: Record<string, Change>
  notified?: { userId: number; name: string; message: string }
  error?: string
  passed?: string[]
}

const reactionMs = 4_000

/** Returns the hour in which most tickets were created, between five and forty days ago. */
export function findBurst(tickets: readonly SeededTicket[], now: Date): Burst {
  const eligible = tickets.filter(({ row }) => {
    const age = now.getTime() - row.created_at.getTime()
    return age > 5 * day && age < 28 * day
  })
  const hours = eligible.map(({ row: { created_at } }) =>
    eligible.filter(
      ({ row }) => row.created_at >= created_at && row.created_at.getTime() < created_at.getTime() + hour,
    ),
  )
  const busiest = hours.reduce((most, one) => (one.length > most.length ? one : most))
  const [first, last] = [busiest[0]!, busiest.at(-1)!]
  const endedAt = new Date(last.row.created_at.getTime() + reactionMs)
  return {
    since: new Date(first.row.created_at.getTime() - minute),
    endedAt,
    undoneAt: new Date(endedAt.getTime() + 12 * minute),
    tickets: busiest,
  }
}

/** Stores the runs of the last weeks with what they changed, and returns what they recorded in the log. */
export async function seedRuleRuns(
  ctx: Context,
  tickets: readonly SeededTicket[],
  { rules, burst, company, now }: { rules: SeededRules; burst: Burst; company: Company; now: Date },
): Promise<RuleHistory> {
  // Some requesters choose the priority and the tag themselves.
  const complete = new Set(tickets.filter((ticket) => isLockOut(ticket, rules)).filter((_, place) => place % 4 === 0))
  const runs = [
    ...tickets.flatMap((ticket) => runsOnCreation(ticket, rules, company, complete)),
    ...burstRuns(burst),
    ...tickets.flatMap((ticket) => closingOf(ticket, rules)),
    ...(await remindersOf(ctx.db, tickets, now)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  const events = await insertRuns(ctx, runs, rules)
  await keepEffects(ctx.db, runs)
  return {
    events: [...events, switchedOff(rules.everything, burst)],
    closed: new Set(runs.flatMap(({ rule, ticket }) => (rule === 'closing' ? ticket.row.id : []))),
    undo: { at: burst.undoneAt, record: () => undoBurst(ctx, burst, rules, company.user('Maya Lindqvist')) },
  }
}

const switchedOff = ({ id, name }: SeededRule, { endedAt, tickets }: Burst): PastEvent => ({
  at: endedAt,
  event: 'rule.switched_off',
  data: { id, name, reason: cappedAt(tickets.length - 1), ticketId: tickets.at(-1)!.row.id },
})

/** Why a rule was switched off. */
export const cappedAt = (most: number) => `It reached its limit of ${most} tickets an hour.`

const usersAffected = ({ row }: SeededTicket) => Number(row.custom_fields.users_affected ?? 0)

function isLockOut(ticket: SeededTicket, rules: SeededRules) {
  const { row, tale } = ticket
  const { type, category } = tale.story
  const isReported = type === 'Incident' && category === 'Account' && row.subject.includes('locked out')
  return isReported && row.priority === 'high' && usersAffected(ticket) >= 3 && row.created_at >= rules.lockOuts.since
}

/** `complete` are the reports of locked accounts that already had what the rule for them sets. */
function runsOnCreation(
  ticket: SeededTicket,
  rules: SeededRules,
  company: Company,
  complete: ReadonlySet<SeededTicket>,
): Run[] {
  const { row, tale } = ticket
  const { type, category } = tale.story
  const created = { ticket, at: after(row.created_at), trigger: 'Ticket created', key: 'created' } as const
  const changes = (from: 'medium' | 'high', tag: string) => {
    const before = row.tags.filter((one) => one !== tag)
    return {
      priority: changeOf(from, row.priority, ticketFields.priority.values),
      tags: changeOf(before, [...before, tag]),
    }
  }
  if (type !== 'Incident') return []
  if (
    category === 'Network' &&
    usersAffected(ticket) >= 20 &&
    hasTag(row.tags, 'outage', 'gateway') &&
    row.priority === 'urgent'
  ) {
    if (row.created_at < rules.outages.since) return []
    const name = 'Tomás Herrera'
    const message = notices.outage.replace('{{ticket.subject}}', row.subject)
    const notified = { userId: company.user(name), name, message }
    const from = row.id % 2 === 0 ? 'high' : 'medium'
    return [{ rule: 'outages', ...created, result: 'changed', changes: changes(from, 'network-major'), notified }]
  }
  if (isLockOut(ticket, rules)) {
    const passed = [`${rules.outages.name}, no match`]
    if (complete.has(ticket)) return [{ rule: 'lockOuts', ...created, result: 'unchanged', passed }]
    return [{ rule: 'lockOuts', ...created, result: 'changed', changes: changes('medium', 'lockout'), passed }]
  }
  return []
}

function burstRuns({ tickets }: Burst): Run[] {
  return tickets.map((ticket, at): Run => {
    const { created_at, tags } = ticket.row
    const created = { ticket, at: after(created_at), trigger: 'Ticket created', key: 'created' }
    if (at < tickets.length - 1)
      return {
        rule: 'everything',
        ...created,
        result: 'changed',
        changes: { tags: changeOf(tags, [...tags, 'audit']) },
      }
    const error = cappedAt(at).replace('It', 'Switched off: it')
    return { rule: 'everything', ...created, result: 'stopped', error }
  })
}

function closingOf(ticket: SeededTicket, rules: SeededRules): Run[] {
  const { resolvedAt } = ticket.tale
  const closing = historyOf(ticket.tale).find((change) => change.kind === 'moved' && change.to.state === 'closed')
  if (closing?.kind !== 'moved' || closing.by !== null || closing.at < rules.closing.since) return []
  const { at, from, to } = closing
  const status = { from: from.state, to: to.state, fromText: from.name, toText: to.name }
  const about = { trigger: '5 days after it was resolved', key: `time resolved 7200 ${resolvedAt!.getTime()}` }
  return [{ rule: 'closing', ticket, at, ...about, result: 'changed', changes: { status } }]
}

async function remindersOf(db: Db, tickets: readonly SeededTicket[], now: Date): Promise<Run[]> {
  const byId = new Map(tickets.map((ticket) => [ticket.row.id, ticket]))
  const waiting = await db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'assignee_id')
    .select(['tickets.id', 'waiting_since', 'assignee_id', 'full_name', 'number'])
    .where('waiting_since', '<', new Date(now.getTime() - 2 * day - minute))
    .where('status', 'in', ['open', 'in_progress'])
    .where('priority', '<>', 'low')
    .execute()
  return waiting.map(({ id, waiting_since, assignee_id, full_name, number }): Run => {
    const at = new Date(waiting_since!.getTime() + 2 * day + minute)
    const about = {
      trigger: 'No response for 2 days',
      key: `time unanswered 2880 ${waiting_since!.getTime()}`,
    }
    const message = notices.unanswered.replace('{{ticket.number}}', String(number))
    const notified = { userId: assignee_id!, name: full_name, message }
    return { rule: 'reminder', ticket: byId.get(id)!, at, ...about, result: 'changed', notified }
  })
}

/** What was refused when SLA targets were missed, as their clocks have it. */
export async function seedRefusedRuns(
  ctx: Context,
  tickets: readonly SeededTicket[],
  rules: SeededRules,
  now: Date,
): Promise<void> {
  const { db } = ctx
  const byId = new Map(tickets.map((ticket) => [ticket.row.id, ticket]))
  const breached = await db
    .selectFrom('sla_clocks')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .innerJoin('groups', 'groups.id', 'assigned_group_id')
    .select(['ticket_id', 'due_at'])
    .where('target', '=', 'resolution')
    .where('state', '=', 'breached')
    .where('due_at', '>', rules.late.since)
    .where('due_at', '<', now)
    .where('groups.name', '=', 'Network Operations')
    .where('tickets.customer_id', 'is not', null)
    .execute()
  const late = breached.flatMap(({ ticket_id, due_at }): Run[] => {
    const ticket = byId.get(ticket_id)
    if (ticket?.tale.story.type !== 'Incident') return []
    const about = { ticket, at: after(due_at!), trigger: 'SLA target missed', key: 'missed' }
    return [{ rule: 'late', ...about, result: 'failed', error: 'Samuel Okoye is not a member of the assigned group' }]
  })
  await insertRuns(ctx, late, rules)
}

async function insertRuns(ctx: Context, runs: readonly Run[], rules: SeededRules): Promise<PastEvent[]> {
  if (runs.length === 0) return []
  const references = await loadRuleReferences(ctx)
  const conditionTexts = new Map<RuleKey, string[]>()
  for (const key of new Set(runs.map(({ rule }) => rule)))
    conditionTexts.set(key, await matchedTexts(ctx, rules[key].content, references))
  const identified = runs.map((run) => ({ ...run, changeId: randomUUID() }))
  const rows = await ctx.db
    .insertInto('rule_runs')
    .values(
      identified.map((run) => {
        const { effects, messages } = outcomeOf(run)
        const isApplied = run.result !== 'stopped'
        return {
          ...ofRule(rules[run.rule]),
          ticket_id: run.ticket.row.id,
          at: run.at,
          trigger: run.trigger,
          event_key: run.key,
          result: run.result,
          error: run.error ?? null,
          changes: effects.length + messages.length,
          effects: JSON.stringify(effects),
          messages: JSON.stringify(messages),
          matched: JSON.stringify(isApplied ? [run.trigger, ...conditionTexts.get(run.rule)!] : []),
          passed: JSON.stringify(run.passed ?? []),
          change_id: isApplied ? run.changeId : null,
          is_undoable: run.changes !== undefined,
        }
      }),
    )
    .returning('id')
    .execute()
  return identified.flatMap((run, at) => eventsOf(run, { ...causeOf(rules[run.rule]), runId: rows[at]!.id }))
}

const ofRule = ({ id, name, version, content }: SeededRule) => ({
  rule_id: id,
  rule_name: name,
  rule_version: version,
  stops_later: content.stopsLater,
})
const causeOf = ({ id, name }: SeededRule) => ({ id, name, depth: 0 })

function outcomeOf({ changes = {}, notified }: Run): { effects: RuleEffect[]; messages: RunMessage[] } {
  return {
    effects: Object.entries(changes).map(([field, { fromText = null, toText = null }]) => ({
      field,
      from: fromText,
      to: toText,
    })),
    messages: notified ? [{ to: notified.name, channel: 'notification' }] : [],
  }
}

function eventsOf(
  { ticket: { row }, at, changes, notified, changeId }: Run & { changeId: string },
  rule: { id: number; name: string; runId: number; depth: number },
): PastEvent[] {
  const { number, subject } = row
  const about = { at, ticket_id: row.id, customer_id: row.customer_id, request_id: changeId }
  const named = { number, subject, rule }
  const events: PastEvent[] = []
  if (changes?.status)
    events.push({
      ...about,
      event: 'ticket.status_changed',
      data: { ...named, changes, status: 'closed', requesterId: row.requester_id },
    })
  else if (changes) events.push({ ...about, event: 'ticket.changed', data: { ...named, changes } })
  if (notified) {
    const { userId, message } = notified
    events.push({ ...about, event: 'ticket.notified', data: { ...named, to: [userId], channels: [], message } })
  }
  return events
}

/** The tickets have what the runs changed when they were created; what was undone since is not kept. */
async function keepEffects(db: Db, runs: readonly Run[]) {
  for (const { rule, ticket, at, changes } of runs) {
    const { row } = ticket
    if (!changes || rule === 'closing') continue
    const isUndone = rule === 'everything'
    row.version += isUndone ? 2 : 1
    if (!isUndone) row.tags = changes.tags!.to as string[]
    if (at > row.updated_at) row.updated_at = at
    const { tags, version, updated_at } = row
    await db.updateTable('tickets').set({ tags, version, updated_at }).where('id', '=', row.id).execute()
  }
}

/** An admin undoes what a rule did to the tickets of a busy hour. */
async function undoBurst({ db }: Context, { undoneAt, tickets }: Burst, { everything }: SeededRules, by: number) {
  const done = await db
    .selectFrom('activity')
    .innerJoin('rule_runs', (join) => join.onRef('activity.ticket_id', '=', 'rule_runs.ticket_id'))
    .select(['activity.id', 'activity.ticket_id', 'activity.customer_id', 'activity.data'])
    .where('rule_runs.rule_id', '=', everything.id)
    .where((eb) => eb('activity.request_id', '=', eb.cast<string>('rule_runs.change_id', 'text')))
    .execute()
  const request_id = randomUUID()
  await manyEvents(
    db,
    done.map(({ id, ticket_id, customer_id, data }): PastEvent => {
      const { number, subject, changes } = data as { number: number; subject: string; changes: { tags: Change } }
      const { from, to, fromText, toText } = changes.tags
      const tags = { from: to, to: from, fromText: toText!, toText: fromText! }
      return {
        ...{ at: undoneAt, actor_id: by, actor_kind: 'staff', ticket_id, customer_id, request_id, undo_of: id },
        event: 'ticket.changed',
        data: { number, subject, changes: { tags } },
      }
    }),
  )
  for (const { row } of tickets)
    if (undoneAt > row.updated_at && done.some(({ ticket_id }) => ticket_id === row.id))
      await db.updateTable('tickets').set({ updated_at: undoneAt }).where('id', '=', row.id).execute()
}

const after = (at: Date) => new Date(at.getTime() + reactionMs)
const hasTag = (tags: readonly string[], ...some: string[]) => some.some((tag) => tags.includes(tag))

function changeOf(from: unknown, to: unknown, labels?: Record<string, string>): Change {
  const text = (value: unknown) =>
    Array.isArray(value) ? value.join(', ') || null : (labels?.[String(value)] ?? String(value))
  return { from, to, fromText: text(from), toText: text(to) }
}
