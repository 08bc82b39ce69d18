import { type Condition, clausesOf } from '@hatchway/contract/conditions/condition'
import { matches, type TicketRecord } from '@hatchway/contract/conditions/condition-evaluate'
import type { Validated } from '@hatchway/contract/endpoint'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import { propertyValueText, type RuleNames, recipientText } from '@hatchway/contract/rules/rule-sentence'
import {
  type DryRun,
  type RuleContent,
  type RuleEffect,
  type rules,
  runsPerTicketAndHour,
} from '@hatchway/contract/rules/rules'
import { customKeyOf, fieldsWith, findTicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { dayMs, hourMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../../platform/http/implement.ts'
import { limitConcurrency } from '../../../platform/jobs/semaphore.ts'
import { propertyChange, stepsOf, type TicketChange } from '../../actions/actions.apply.ts'
import type { Change } from '../../activity/activity.events.ts'
import { type Entry, entryOf } from '../../activity/activity.read.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { conditionNames } from '../../conditions/conditions.ts'
import { loadSiteTimeZone } from '../../customers/customers.time-zone.ts'
import type { TaskRow } from '../../tasks/tasks.table.ts'
import { refusalThen } from '../../tickets/requirements/step-requirements.ts'
import { invalidType } from '../../tickets/tickets.lookups.ts'
import type { TicketRow } from '../../tickets/tickets.table.ts'
import { fieldsFor, stepFor } from '../../tickets/tickets.update.ts'
import { ruleEffectMessages } from '../engine/rule-engine.messages.ts'
import { ruleEvents, startedBy } from '../engine/rule-triggers.ts'
import { requireValidContent, storedContent } from '../rules.change.ts'
import { type RuleReferences, ruleNames, withDeletedNames } from '../rules.references.ts'
import { dryRunMessages as messages, dryRunNoteMessages as noteMessages } from './dry-run.messages.ts'
import '../../tickets/tickets.table.ts'

const mostEvents = 20_000
const mostShown = 20
const mostRefusals = 10
const longestMs = 10_000
const perTurn = 200

/**
 * Returns what a rule would have done to the tickets of the last days, as they were then: each ticket is the present one with its later changes
 * taken back, from the log. It changes nothing.
 */
export function dryRunRule(
  step: Transact,
  { body }: Validated<typeof rules.dryRun>,
  _exchange: HttpExchange,
): Promise<DryRun> {
  const { days, ...given } = body
  return oneAtATime(() =>
    step(async (ctx) => {
      const content = await storedContent(ctx, given)
      const references = await requireValidContent(ctx, content)
      return replay(ctx, content, references, days)
    }),
  )
}

/** A dry run reads many tickets: those of this process wait for each other, before they hold a connection. */
const oneAtATime = limitConcurrency(1)

type RefusedAction = { refused: string }
type Occasion = { ticketId: number; at: Date; effects: RuleEffect[] | RefusedAction | 'loop' }

async function replay(ctx: Context, content: RuleContent, references: RuleReferences, days: number): Promise<DryRun> {
  const since = new Date(ctx.now.getTime() - days * dayMs)
  const begun = Date.now()
  const events = await loadEvents(ctx, content, since)
  const byTicket = Map.groupBy(events.started, ({ ticketId }) => ticketId!)
  const ids = [...byTicket.keys()]
  const timeZone = await loadSiteTimeZone(ctx)
  const names = ruleNames(await withDeletedNames(ctx, references), await conditionNames(ctx, [content.conditions]))
  const occasions: Occasion[] = []
  let checked = 0
  let isLate = false
  for (let from = 0; from < ids.length && !isLate; from += perTurn) {
    const some = ids.slice(from, from + perTurn)
    const histories = await loadHistories(ctx, some, since)
    for (const { row, entries, tasks, approvals } of histories) {
      checked++
      const evaluation = { timeZone, fields: references.fields, me: null, myGroups: [], findsText }
      occasions.push(
        ...replayTicket({ row, entries, tasks, approvals }, { content, references, names, evaluation, since }),
      )
    }
    isLate = Date.now() - begun > longestMs
    // The other requests of this process are not kept waiting.
    await new Promise(setImmediate)
  }
  return summary(ctx, { days, since, checked, occasions, notes: notesOf(content, events.isCut, isLate) })
}

/** Returns the entries that start the rule, newest first. */
async function loadEvents({ db }: Context, content: RuleContent, since: Date) {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('event', 'in', [...ruleEvents])
    .where('ticket_id', 'is not', null)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents + 1)
    .execute()
  const entries = rows.slice(0, mostEvents).map(entryOf)
  return { started: entries.filter((entry) => startedBy(content, entry)), isCut: rows.length > mostEvents }
}

type History = {
  row: TicketRow & { related: Related }
  entries: Entry[]
  /** Its required tasks, and its requests for approval, newest first. */
  tasks: TaskRow[]
  approvals: ApprovalRow[]
}
type Related = { requester: Record<string, string | null> | null; customer: Record<string, string | null> | null }

/** Returns tickets as they are now, with their entries of these days, newest first. Deleted and merged tickets are left out. */
async function loadHistories({ db }: Context, ids: readonly number[], since: Date): Promise<History[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll('tickets')
    .select(
      sql<Related>`jsonb_build_object(
        'requester', (select to_jsonb(u) from (select email, department, position from users where id = tickets.requester_id) u),
        'customer', (select to_jsonb(c) from (select * from customers where id = tickets.customer_id) c))`.as(
        'related',
      ),
    )
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .execute()
  const entries = await db
    .selectFrom('activity')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .where('event', 'in', [...ruleEvents])
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
  const byTicket = Map.groupBy(entries.map(entryOf), ({ ticketId }) => ticketId!)
  const tasks = await db
    .selectFrom('tasks')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .where('is_required', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const approvals = await db
    .selectFrom('approvals')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    row,
    entries: byTicket.get(row.id) ?? [],
    tasks: tasks.filter(({ ticket_id }) => ticket_id === row.id),
    approvals: approvals.filter(({ ticket_id }) => ticket_id === row.id),
  }))
}

type Replay = {
  content: RuleContent
  references: RuleReferences
  names: RuleNames
  evaluation: Omit<Parameters<typeof matches>[2], 'now'>
  since: Date
}

/** Returns the occasions on which the rule would have run on a ticket, oldest first. */
function replayTicket(history: History, replay: Replay): Occasion[] {
  const { row, entries } = history
  const { content, references, evaluation } = replay
  let record = recordOf(row)
  const found: Occasion[] = []
  // The entries of a request have one time. A history that was imported is one transaction with many times.
  const changes = [...Map.groupBy(entries, ({ place, at }) => `${place.xid} ${at.getTime()}`).values()]
  for (const together of changes) {
    const [newest] = together as [Entry]
    if (together.some((entry) => startedBy(content, entry))) {
      const then = { ...record, flags: { waiting: isWaiting(record, references) } } as TicketRecord
      if (matches(content.conditions, then, { ...evaluation, now: newest.at }))
        found.push({ ticketId: row.id, at: newest.at, effects: effectsOn(then, { history, at: newest.at }, replay) })
    }
    for (const entry of together) record = before(record, entry)
  }
  return withBudget(found.toReversed())
}

/** The budget of a ticket counts the runs of an hour that changed something. */
function withBudget(occasions: Occasion[]): Occasion[] {
  const changedAt: number[] = []
  return occasions.map((occasion) => {
    if (!Array.isArray(occasion.effects) || occasion.effects.length === 0) return occasion
    const at = occasion.at.getTime()
    if (changedAt.filter((one) => one > at - hourMs).length >= runsPerTicketAndHour)
      return { ...occasion, effects: 'loop' }
    changedAt.push(at)
    return occasion
  })
}

function recordOf(row: History['row']): TicketRecord {
  const values = fieldsWith('keyword').map((key) => [key, row[ticketFields[key].column as keyof TicketRow]])
  return {
    ...(Object.fromEntries(values) as unknown as TicketRecord),
    description: row.description,
    customFields: row.custom_fields,
    slaState: row.sla_state,
    slaWarnAt: row.sla_warn_at,
    requester: row.related.requester,
    customer: row.related.customer,
  }
}

/** Returns the ticket before an entry. */
function before(record: TicketRecord, { data }: Entry): TicketRecord {
  const changes = ('changes' in data ? data.changes : undefined) as Record<string, Change> | undefined
  if (!changes) return record
  const values: Record<string, unknown> = {}
  const customFields: Record<string, unknown> = { ...record.customFields }
  for (const [field, { from, fromText }] of Object.entries(changes)) {
    const key = customKeyOf(field)
    if (key !== undefined) customFields[key] = from
    else values[field] = from
    if (field === 'status') values.statusName = fromText ?? from
  }
  return { ...record, ...values, customFields } as TicketRecord
}

function isWaiting({ typeId, statusName }: TicketRecord, { types }: RuleReferences) {
  const step = types.find(({ id }) => id === typeId)?.statuses.find(({ name }) => name === statusName)
  return step?.pausesSla === true
}

const findsText = ({ subject, description }: TicketRecord, text: string) =>
  `${subject} ${description}`.toLowerCase().includes(text.toLowerCase())

type Moment = { history: History; at: Date }

/** Returns what the actions would change, or the sentence with which one of them would be refused. */
function effectsOn(record: TicketRecord, moment: Moment, { content, names, references }: Replay) {
  const { actions } = content
  const effects: RuleEffect[] = []
  const after: Record<string, unknown> = { ...record }
  try {
    const wanted: TicketChange = {}
    let ticket = rowThen(moment.history.row, record)
    for (const step of stepsOf(actions)) {
      if (!Array.isArray(step)) continue
      const change = propertyChange(ticket, step)
      Object.assign(wanted, change)
      ticket = changed(ticket, change, moment, references)
    }
    const { status: _status, statusName: _step, ...others } = wanted
    Object.assign(after, others, { status: ticket.status, statusName: ticket.status_name })
    for (const [field, to] of Object.entries(others) as [string, unknown][]) {
      const from = record[field]
      if (plain(from) === plain(to)) continue
      effects.push({ field, from: text(field, from), to: text(field, to) })
    }
    // As in the log: a status by the name of its step.
    const from = record.statusName as string
    if (ticket.status_name !== from || ticket.status !== record.status)
      effects.push({ field: 'status', from, to: ticket.status_name })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { refused: error.details ?? error.message }
  }
  for (const action of actions) {
    const sent = messageLabels[action.kind]
    if (sent) effects.push({ field: action.kind, from: null, to: sent })
    if (action.kind === 'add_follower')
      effects.push({ field: 'follower', from: null, to: recipientText({ kind: 'user', userId: action.userId }, names) })
    if (action.kind === 'assign') effects.push(...assigned(action.groupId))
    if (action.kind === 'add_task') effects.push({ field: 'task', from: null, to: action.task.subject })
    if (action.kind === 'apply_task_template')
      effects.push({ field: 'tasks', from: null, to: names.taskTemplate(action.templateId) ?? null })
  }
  return effects

  /** Who it would have been assigned to depends on who was available. */
  function assigned(groupId: number | null): RuleEffect[] {
    const [status, group, assignee] = ['status', 'assignedGroupId', 'assigneeId'].map((field) => after[field])
    const targetId = (groupId ?? group ?? null) as number | null
    const isMoved = targetId !== group
    if ((status !== 'open' && status !== 'in_progress') || targetId === null) return []
    if (typeof assignee === 'number' && !isMoved) return []
    const moved = {
      field: 'assignedGroupId',
      from: text('assignedGroupId', group),
      to: text('assignedGroupId', targetId),
    }
    return [
      ...(isMoved ? [moved] : []),
      { field: 'assigneeId', from: text('assigneeId', assignee), to: messages.availableMember },
    ]
  }

  function text(field: string, value: unknown) {
    if (value === null || value === undefined) return null
    if (Array.isArray(value)) return value.join(', ') || null
    return propertyValueText(field, value as string | number, names)
  }
}

/** Returns the row of a ticket at another time. */
function rowThen(row: TicketRow, record: TicketRecord): TicketRow {
  const values = fieldsWith('keyword').map((key) => [ticketFields[key].column, record[key]])
  return { ...row, ...Object.fromEntries(values), custom_fields: record.customFields }
}

/** Returns a ticket after a change. Throws what a change of the ticket would have thrown about its step and the fields of its type. */
function changed(ticket: TicketRow, change: TicketChange, { history, at }: Moment, { types }: RuleReferences) {
  const type = types.find(({ id }) => id === (change.typeId ?? ticket.type_id))
  if (!type) throw invalidType()
  const values = Object.entries(change).map(([key, value]) => [findTicketField(key)?.column ?? key, value])
  const after: TicketRow = {
    ...{ ...ticket, ...Object.fromEntries(values) },
    ...{ status: ticket.status, status_name: ticket.status_name },
    ...stepFor(ticket, type, change),
    ...fieldsFor(ticket, type, change),
  }
  const refusal = refusalThen({ ticket, after, type }, requirementsAt(history, at))
  if (refusal) throw conflict(refusal, 'ticket.step_blocked')
  return after
}

/** Returns the required tasks that were open at an instant, and the requests for approval as they were, by what is known of them now. */
function requirementsAt({ tasks, approvals }: History, at: Date) {
  const isOver = (end: Date | null) => end !== null && end <= at
  const asked = approvals.filter(({ asked_at }) => asked_at <= at)
  return {
    tasks: tasks.filter((task) => task.created_at <= at && !isOver(task.done_at) && !isOver(task.deleted_at)),
    approvals: asked
      .map((row) => ({ ...row, state: isOver(row.ended_at) ? row.state : ('pending' as const) }))
      .filter(({ state }) => state !== 'withdrawn'),
  }
}

const messageLabels: Partial<Record<RuleAction['kind'], string>> = {
  reply: ruleEffectMessages.reply,
  note: ruleEffectMessages.note,
  notify: messages.notification,
  send_email: messages.email,
  ask_for_approval: ruleEffectMessages.approval,
}
const plain = (value: unknown) => JSON.stringify(value ?? null)

type Found = { days: number; since: Date; checked: number; occasions: readonly Occasion[]; notes: string[] }

async function summary(ctx: Context, { days, since, checked, occasions, notes }: Found): Promise<DryRun> {
  const changing = occasions.flatMap(({ ticketId, at, effects }) =>
    Array.isArray(effects) && effects.length > 0 ? [{ ticketId, at, effects }] : [],
  )
  const matched = new Set(occasions.map(({ ticketId }) => ticketId))
  const changed = new Set(changing.map(({ ticketId }) => ticketId))
  const latest = changing.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const weeks = Array.from({ length: Math.ceil(days / 7) }, (_, at) => {
    const from = since.getTime() + at * 7 * dayMs
    const inWeek = changing.filter((one) => one.at.getTime() >= from && one.at.getTime() < from + 7 * dayMs)
    return {
      from: new Date(from).toISOString().slice(0, 10),
      tickets: new Set(inWeek.map(({ ticketId }) => ticketId)).size,
    }
  })
  const refused = occasions.flatMap(({ ticketId, effects }) =>
    typeof effects === 'object' && 'refused' in effects ? [{ ticketId, message: effects.refused }] : [],
  )
  const refusals = [...Map.groupBy(refused, ({ message }) => message)]
    .map(([message, some]) => ({ message, tickets: new Set(some.map(({ ticketId }) => ticketId)).size }))
    .sort((one, other) => other.tickets - one.tickets)
  return {
    days,
    checked,
    matched: matched.size,
    changed: changed.size,
    unchanged: matched.size - changed.size,
    loops: occasions.filter(({ effects }) => effects === 'loop').length,
    errors: refused.length,
    refusals: refusals.slice(0, mostRefusals),
    weeks,
    tickets: await shown(ctx, latest.slice(0, mostShown)),
    notes,
  }
}

async function shown({ db }: Context, latest: readonly { ticketId: number; at: Date; effects: RuleEffect[] }[]) {
  if (latest.length === 0) return []
  const ids = latest.map(({ ticketId }) => ticketId)
  const rows = await db.selectFrom('tickets').select(['id', 'number', 'subject']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return latest.map(({ ticketId: id, at, effects }) => {
    const { number, subject } = byId.get(id)!
    return { id, ticketNumber: String(number), subject, at: at.toISOString(), effects }
  })
}

/** Returns what the log can't answer for this rule. */
function notesOf({ triggers, conditions, actions }: RuleContent, isCut: boolean, isLate: boolean): string[] {
  const fields = new Set(clausesOf(conditions as Condition).map(({ field }) => field))
  const some = (matching: (field: string) => boolean) => [...fields].some(matching)
  const notes: [boolean, string][] = [
    [isCut, noteMessages.newestOnly(mostEvents)],
    [isLate, noteMessages.endedEarly],
    [triggers.some(({ kind }) => kind === 'time'), noteMessages.times],
    [actions.some(({ kind }) => kind === 'set_status' || kind === 'set_step'), noteMessages.workflow],
    [fields.has('text'), noteMessages.text],
    [some((field) => field.startsWith('requester.') || field.startsWith('customer.')), noteMessages.people],
    [
      some(
        (field) => field === 'sla' || field === 'slaDueAt' || field === 'firstRespondedAt' || field === 'resolvedAt',
      ),
      noteMessages.sla,
    ],
    [actions.some(({ kind }) => kind === 'assign'), noteMessages.assignment],
    [actions.some(({ kind }) => kind === 'add_follower'), noteMessages.followers],
    [actions.some(({ kind }) => kind === 'run_folder'), noteMessages.folders],
    [true, noteMessages.always],
  ]
  return notes.flatMap(([applies, text]) => (applies ? text : []))
}
