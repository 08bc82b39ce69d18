import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { noDelay, type PollStep, retryDelay } from '../../../platform/jobs/poller.ts'
import type { Log } from '../../../platform/log.ts'
import type { EventName, Events } from '../../activity/activity.events.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { slaCursor } from '../../activity/activity.table.ts'
import { type Consumer, consumeEvents, type Reaction } from '../../activity/event-consumer.ts'
import { recordEach } from '../../activity/record.ts'
import { evaluate, type History } from '../sla.evaluate.ts'
import { appliedPolicy, loadHistories, slaEvents, withPolicy } from '../sla.history.ts'
import { loadVersions } from '../sla.versions.ts'
import { markStale, writeClocks } from './clock-write.ts'
import { type ActivePolicy, choosePolicies, decidingFieldsOf, loadActivePolicies } from './policy-choice.ts'
import '../sla.table.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'

const staleBatch = 200

/** The events of settings by which the clocks of many tickets change. */
const settingsEvents = new Set<string>([
  'calendar.changed',
  'calendar.holidays_imported',
  'calendar.holidays_refreshed',
  'calendar.holidays_removed',
  'calendar.holidays_restored',
  'ticket_type.changed',
  'sla_policy.changed',
] satisfies string[])
const ticketEvents = new Set<string>([...slaEvents, 'ticket.assigned'])

/** Calculates the clocks of the ticket of one event, or of those that a setting concerns: the reaction that a dead letter repeats. */
export async function updateSlaClocks(ctx: Context, entry: Entry) {
  await updateClocks(ctx, [entry])
}

/** The reaction to an event of this consumer, for dead letters. */
export const slaReactionsTo = (event: string): readonly Reaction[] =>
  ticketEvents.has(event) || settingsEvents.has(event) ? [updateSlaClocks] : []

/**
 * Returns the poll step that keeps clocks, alarms and the due times of tickets up to date with the activity log, in batches: a ticket with
 * many events is calculated once.
 */
export function trackSla(pool: pg.Pool, addDeadLetter: Consumer['addDeadLetter'], log: Log): PollStep {
  const consumer: Consumer = { name: slaCursor, reactionsTo: slaReactionsTo, reactToAll: updateClocks, addDeadLetter }
  const follow = consumeEvents(pool, consumer, log)
  return async () => {
    const wait = await follow()
    const left = await runAsSystem(pool, 'sla_clocks', recalculateStale)
    if (left === 'more') return noDelay
    return left === 'busy' ? Math.min(wait, retryDelay) : wait
  }
}

type Trigger = {
  since: Date
  why: Events['ticket.sla_applied']['why']
  /** The request of the change that this follows from: what a bulk change leads to is one entry in lists, too. */
  requestId: string | null
}

/** Chooses the policies of created and changed tickets, and calculates the clocks of all tickets of these events. */
export async function updateClocks(ctx: Context, entries: readonly Entry[]) {
  if (!(await hasPolicies(ctx))) return
  for (const entry of entries) if (settingsEvents.has(entry.event)) await applySetting(ctx, entry)
  const relevant = entries.filter((entry) => ticketEvents.has(entry.event) && !isInternalNote(entry))
  const policies = relevant.some(mayChoose) ? await loadActivePolicies(ctx) : []
  const triggers = triggersIn(relevant.filter(mayChoose), policies)
  const ids = new Set(
    relevant.filter(({ event }) => event !== 'ticket.assigned').flatMap(({ ticketId }) => ticketId ?? []),
  )
  for (const id of triggers.keys()) ids.add(id)
  if (ids.size === 0) return
  const histories = await loadHistories(ctx.db, [...ids])
  await applyChosen(ctx, policies, triggers, histories)
  await calculate(ctx, histories)
}

async function hasPolicies({ db }: Context) {
  return (await db.selectFrom('sla_policies').select('id').limit(1).executeTakeFirst()) !== undefined
}

const isInternalNote = ({ event, data }: Entry) => event === 'comment.added' && data.isInternal
const choosing = new Set<EventName>(['ticket.created', 'ticket.changed', 'ticket.assigned', 'ticket.status_changed'])
const mayChoose = ({ event }: Entry) => choosing.has(event)

/** Returns since when another policy may apply to tickets: from their creation, or from the last change of what policies depend on. */
function triggersIn(entries: readonly Entry[], policies: readonly ActivePolicy[]) {
  const triggers = new Map<number, Trigger>()
  const deciding = decidingFieldsOf(policies)
  for (const { event, ticketId, at, data, requestId } of entries) {
    if (ticketId === null) continue
    if (event === 'ticket.created') triggers.set(ticketId, { since: at, why: 'created', requestId })
    else if (
      triggers.get(ticketId)?.why !== 'created' &&
      'changes' in data &&
      Object.keys(data.changes ?? {}).some((field) => deciding.has(field) || field === 'status')
    )
      triggers.set(ticketId, { since: at, why: 'changed', requestId })
  }
  return triggers
}

/** Records which policy applies where another one does than before, and adds it to the histories. */
async function applyChosen(
  ctx: Context,
  policies: readonly ActivePolicy[],
  triggers: ReadonlyMap<number, Trigger>,
  histories: Map<number, History>,
) {
  const chosen = await choosePolicies(ctx, policies, [...triggers.keys()])
  const changes = [...chosen].flatMap(([id, policy]) => {
    const history = histories.get(id)
    if (!history || (appliedPolicy(history)?.policyId ?? null) === (policy?.id ?? null)) return []
    return { id, version: policy, trigger: triggers.get(id)! }
  })
  await applyVersions(
    ctx,
    histories,
    changes.map(({ id, version, trigger }) => ({
      id,
      policy: version && { policyId: version.id, policyName: version.name, version: version.version },
      ...trigger,
    })),
  )
}

type Application = Trigger & { id: number; policy: { policyId: number; policyName: string; version: number } | null }

async function applyVersions(ctx: Context, histories: Map<number, History>, applications: readonly Application[]) {
  if (applications.length === 0) return
  const { rows } = await sql<{ id: number; number: number; subject: string; customer_id: number | null }>`
    select id, number, subject, customer_id from tickets where id = ${anyOf(applications.map(({ id }) => id))}`.execute(
    ctx.db,
  )
  const formerNames = await namesOf(ctx, histories)
  const tickets = new Map(rows.map((row) => [row.id, row]))
  const entries = applications.flatMap(({ id, policy, since, why, requestId }) => {
    const ticket = tickets.get(id)
    if (!ticket) return []
    const former = appliedPolicy(histories.get(id)!)
    const data: Events['ticket.sla_applied'] = {
      number: ticket.number,
      subject: ticket.subject,
      policyId: policy?.policyId ?? null,
      policyName: policy?.policyName ?? null,
      version: policy?.version ?? null,
      since: since.toISOString(),
      why,
      former: former && { ...former, policyName: formerNames.get(former.policyId) ?? '' },
    }
    histories.set(id, withPolicy(histories.get(id)!, data))
    return { about: { ticketId: id, customerId: ticket.customer_id, requestId }, data }
  })
  await recordEach(ctx, 'ticket.sla_applied', entries)
}

async function namesOf({ db }: Context, histories: ReadonlyMap<number, History>) {
  const ids = [...new Set([...histories.values()].flatMap((history) => appliedPolicy(history)?.policyId ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('sla_policies').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function calculate(ctx: Context, histories: ReadonlyMap<number, History>) {
  const versions = await loadVersions(ctx, histories.values())
  const now = ctx.now.getTime()
  // A ticket to which no policy ever applied has no clocks.
  const concerned = [...histories].filter(([, history]) => history.some(({ kind }) => kind === 'policy'))
  return writeClocks(ctx, new Map(concerned.map(([id, history]) => [id, evaluate(history, versions, now)])))
}

/** Has the clocks calculated again of the open tickets that a setting concerns. */
async function applySetting(ctx: Context, { event, data, at, requestId }: Entry) {
  const id = (data as { id: number }).id
  if (event === 'ticket_type.changed') {
    await markStale(
      ctx,
      sql`select distinct c.ticket_id from sla_clocks c join tickets t on t.id = c.ticket_id
        where c.state in ('running', 'paused') and t.type_id = ${id}`,
    )
    return
  }
  if (event === 'sla_policy.changed') {
    const { version, appliesToOpenTickets } = data as Events['sla_policy.changed']
    if (appliesToOpenTickets) await applyToOpenTickets(ctx, { policyId: id, version, since: at, requestId })
    await markStale(ctx, openTicketsOf(sql`c.policy_id = ${id}`))
    return
  }
  await markStale(
    ctx,
    openTicketsOf(sql`(c.policy_id, c.policy_version) in (
      select v.policy_id, v.version from sla_policy_versions v where (v.terms ->> 'calendarId')::int = ${id})`),
  )
}

const openTicketsOf = (condition: ReturnType<typeof sql>) =>
  sql`select distinct c.ticket_id from sla_clocks c where c.state in ('running', 'paused') and ${condition}`

/** Applies a new version of a policy to the open tickets that have another one. */
async function applyToOpenTickets(
  ctx: Context,
  { policyId, version, since, requestId }: Pick<Trigger, 'since' | 'requestId'> & { policyId: number; version: number },
) {
  const { rows } = await sql<{ ticket_id: number }>`${openTicketsOf(sql`c.policy_id = ${policyId}`)}`.execute(ctx.db)
  const policy = await ctx.db.selectFrom('sla_policies').select('name').where('id', '=', policyId).executeTakeFirst()
  for (let from = 0; from < rows.length; from += staleBatch) {
    const ids = rows.slice(from, from + staleBatch).map(({ ticket_id }) => ticket_id)
    const histories = await loadHistories(ctx.db, ids)
    const outdated = ids.filter((id) => {
      const applied = appliedPolicy(histories.get(id) ?? [])
      return applied?.policyId === policyId && applied.version < version
    })
    const target = { policyId, policyName: policy?.name ?? '', version }
    await applyVersions(
      ctx,
      histories,
      outdated.map((id) => ({ id, policy: target, since, why: 'policy_changed', requestId })),
    )
  }
}

/** Calculates a batch of stale tickets; those that someone changes at this moment wait for the next one. */
async function recalculateStale(ctx: Context): Promise<'more' | 'busy' | 'none'> {
  const { rows } = await sql<{ ticket_id: number }>`
    delete from sla_stale_tickets where ticket_id in (
      select ticket_id from sla_stale_tickets order by ticket_id limit ${staleBatch} for update skip locked)
    returning ticket_id`.execute(ctx.db)
  if (rows.length === 0) return 'none'
  const busy = await calculate(
    ctx,
    await loadHistories(
      ctx.db,
      rows.map(({ ticket_id }) => ticket_id),
    ),
  )
  if (busy > 0) return 'busy'
  return rows.length === staleBatch ? 'more' : 'none'
}
