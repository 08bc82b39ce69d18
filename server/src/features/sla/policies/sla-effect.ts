import type { PolicyEffect, PolicyTerms, SlaTarget } from '@hatchway/contract/sla/policies'
import { hourMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { loadCalendarVersions } from '../../calendars/calendars.versions.ts'
import { type Clock, evaluate, type History, type PolicyVersion, type Versions } from '../sla.evaluate.ts'
import { appliedPolicy, loadHistories } from '../sla.history.ts'
import { loadVersions } from '../sla.versions.ts'
import { requireValid } from './sla-policies.change.ts'
import { findPolicy } from './sla-policies.find.ts'
import '../sla.table.ts'

const mostTickets = 1000
const mostShown = 20
const perTurn = 100

/** Returns what terms would do to the open tickets of a policy, if they applied to them from now on. */
export async function previewEffect(ctx: Context, id: number, terms: PolicyTerms): Promise<PolicyEffect> {
  const policy = await findPolicy(ctx, id)
  await requireValid(ctx, null, terms)
  const { rows } = await sql<{ ticket_id: number }>`
    select distinct ticket_id from sla_clocks where policy_id = ${id} and state in ('running', 'paused')
    order by ticket_id desc limit ${mostTickets + 1}`.execute(ctx.db)
  const ids = rows.slice(0, mostTickets).map(({ ticket_id }) => ticket_id)
  const next = { policyId: id, version: policy.version + 1 }
  const histories = await loadHistories(ctx.db, ids)
  const calendar = terms.calendarId === null ? null : await calendarOf(ctx, terms.calendarId)
  const versions = withVersion(await loadVersions(ctx, histories.values()), {
    ...next,
    name: policy.name,
    terms,
    calendar,
  })
  const now = ctx.now.getTime()
  const changes: Change[] = []
  for (const [index, [ticketId, history]] of [...histories].entries()) {
    const change = changeOf(history, versions, next, now)
    if (change) changes.push({ ticketId, ...change })
    // The other requests of this process are not kept waiting.
    if (index % perTurn === perTurn - 1) await new Promise(setImmediate)
  }
  const count = (effect: DueEffect) => changes.filter((change) => effectOf(change, now) === effect).length
  return {
    affected: changes.length,
    isMore: rows.length > mostTickets,
    dueEarlier: count('earlier'),
    dueLater: count('later'),
    dueWithinHour: count('withinHour'),
    overdueAtOnce: count('overdue'),
    notDue: count('none'),
    tickets: await shown(ctx, changes, now),
  }
}

type DueEffect = 'earlier' | 'later' | 'withinHour' | 'overdue' | 'none'

/** Returns the one effect by which a changed due time is counted. */
function effectOf({ dueAt, newDueAt }: Due, now: number): DueEffect {
  if (newDueAt === null) return 'none'
  if (dueAt !== null && newDueAt > dueAt) return 'later'
  if (dueAt !== null && dueAt <= now) return 'earlier'
  if (newDueAt <= now) return 'overdue'
  return newDueAt <= now + hourMs ? 'withinHour' : 'earlier'
}

type Due = { target: SlaTarget; dueAt: number | null; newDueAt: number | null }
type Change = Due & { ticketId: number }

/** Returns the change of the due time that comes first with the new terms; undefined where none changes. */
function changeOf(
  history: History,
  versions: Versions,
  next: { policyId: number; version: number },
  now: number,
): Due | undefined {
  if (appliedPolicy(history)?.policyId !== next.policyId) return undefined
  const before = evaluate(history, versions, now)
  const after = evaluate([...history, { kind: 'policy', at: now, ...next }], versions, now)
  const goesOn = (clock: Clock) => clock.endedAt === null && clock.state !== 'canceled'
  const dueIn = (clocks: Clock[], target: SlaTarget) =>
    clocks.findLast((one) => one.target === target && goesOn(one))?.dueAt ?? null
  const targets = new Set([...before, ...after].filter(goesOn).map(({ target }) => target))
  const changes = [...targets]
    .map((target): Due => ({ target, dueAt: dueIn(before, target), newDueAt: dueIn(after, target) }))
    .filter(({ dueAt, newDueAt }) => dueAt !== newDueAt)
  return changes.toSorted(byNewDue)[0]
}

const byNewDue = (one: Due, other: Due) => (one.newDueAt ?? Number.MAX_VALUE) - (other.newDueAt ?? Number.MAX_VALUE)

/** Returns changes in the order in which they are shown: what becomes overdue first, what is overdue anyway after all others that are due. */
export function inOrder<C extends Due>(changes: readonly C[], now: number): C[] {
  const rank = (change: C) => {
    const { dueAt, newDueAt } = change
    const isOverdueAnyway = dueAt !== null && dueAt <= now && newDueAt !== null && newDueAt <= now
    return isOverdueAnyway ? 4 : ranks[effectOf(change, now)]
  }
  return changes.toSorted((one, other) => rank(one) - rank(other) || byNewDue(one, other))
}
const ranks: Record<DueEffect, number> = { overdue: 0, withinHour: 1, earlier: 2, later: 3, none: 5 }

async function shown({ db }: Context, changes: readonly Change[], now: number): Promise<PolicyEffect['tickets']> {
  const first = inOrder(changes, now).slice(0, mostShown)
  if (first.length === 0) return []
  const ids = first.map(({ ticketId }) => ticketId)
  const rows = await db.selectFrom('tickets').select(['id', 'number', 'subject']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return first.flatMap(({ ticketId, target, dueAt, newDueAt }) => {
    const ticket = byId.get(ticketId)
    if (!ticket) return []
    const { id, number, subject } = ticket
    return { id, ticketNumber: number, subject, target, dueAt: isoOf(dueAt), newDueAt: isoOf(newDueAt) }
  })
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const calendarOf = async (ctx: Context, id: number) => (await loadCalendarVersions(ctx, [id])).get(id) ?? null

const withVersion = (versions: Versions, added: PolicyVersion): Versions => ({
  ...versions,
  policy: (policyId, version) =>
    policyId === added.policyId && version === added.version ? added : versions.policy(policyId, version),
})
