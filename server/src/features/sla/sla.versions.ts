import type { PolicyTerms } from '@hatchway/contract/sla/policies'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { perProcess } from '../../platform/services.ts'
import { loadCalendarVersions, type WithRights } from '../calendars/calendars.versions.ts'
import type { CalendarOf } from './sla.clocks.ts'
import type { History, PauseVersion, PolicyVersion, Versions } from './sla.evaluate.ts'
import './sla.table.ts'

type Numbered = { policyId: number; version: number }
type StoredVersion = Numbered & { terms: PolicyTerms }
type StepRow = { type_id: number; step: string; since: Date; pauses: boolean; moved_to: string | null }

/** Of each process: a version of a policy never changes. */
const cacheOf = perProcess(() => new Map<string, StoredVersion>())
const mostCached = 2000

/** Returns the calendars of versions of policies; null for a policy whose time runs around the clock. */
export async function loadCalendars(
  ctx: Context,
  wanted: readonly Numbered[],
  withRights: WithRights,
): Promise<CalendarOf> {
  const stored = await loadPolicyVersions(ctx, wanted, withRights)
  const ids = new Map(stored.map(({ policyId, version, terms }) => [keyOf(policyId, version), terms.calendarId]))
  const calendars = await loadCalendarVersions(ctx, calendarIdsOf(stored), withRights)
  return (policyId, version) => calendars.get(ids.get(keyOf(policyId, version)) ?? 0) ?? null
}

/** Returns the versions of policies, calendars and steps by which these tickets are evaluated. */
export async function loadVersions(
  ctx: Context,
  histories: Iterable<History>,
  others: readonly Numbered[] = [],
): Promise<Versions> {
  const facts = [...histories].flat()
  const applied = facts.flatMap((fact) =>
    fact.kind === 'policy' && fact.policyId !== null ? { policyId: fact.policyId, version: fact.version } : [],
  )
  const typeIds = facts.flatMap((fact) => ('typeId' in fact ? fact.typeId : []))
  const stored = await loadPolicyVersions(ctx, [...applied, ...others])
  if (stored.length === 0) return { policy: () => undefined, pauses: () => [] }
  const [calendars, names, steps] = await Promise.all([
    loadCalendarVersions(ctx, calendarIdsOf(stored)),
    loadNames(ctx, [...new Set(stored.map(({ policyId }) => policyId))]),
    loadSteps(ctx, [...new Set(typeIds)]),
  ])
  const policies = new Map(
    stored.map(({ policyId, version, terms }): [string, PolicyVersion] => [
      keyOf(policyId, version),
      {
        policyId,
        version,
        name: names.get(policyId) ?? '',
        terms,
        calendar: terms.calendarId === null ? null : (calendars.get(terms.calendarId) ?? null),
      },
    ]),
  )
  return { policy: (policyId, version) => policies.get(keyOf(policyId, version)), pauses: pausesFrom(steps) }
}

const calendarIdsOf = (stored: readonly StoredVersion[]) => [
  ...new Set(stored.flatMap(({ terms }) => terms.calendarId ?? [])),
]
const keyOf = (policyId: number, version: number) => `${policyId} ${version}`

async function loadPolicyVersions(
  ctx: Context,
  wanted: readonly Numbered[],
  withRights: WithRights = (read) => read(ctx),
) {
  const cache = cacheOf(ctx.services)
  const keys = new Map(wanted.map((one) => [keyOf(one.policyId, one.version), one]))
  const missing = [...keys].filter(([key]) => !cache.has(key)).map(([, one]) => one)
  if (missing.length > 0) {
    const { rows } = await withRights((reader) =>
      sql<{ policy_id: number; version: number; terms: PolicyTerms }>`
        select v.policy_id, v.version, v.terms from sla_policy_versions v
        join unnest(${missing.map(({ policyId }) => policyId)}::int[], ${missing.map(({ version }) => version)}::int[])
          w (policy_id, version) using (policy_id, version)`.execute(reader.db),
    )
    if (cache.size > mostCached) cache.clear()
    for (const { policy_id, version, terms } of rows)
      cache.set(keyOf(policy_id, version), { policyId: policy_id, version, terms })
  }
  return [...keys.keys()].flatMap((key) => cache.get(key) ?? [])
}

async function loadNames({ db }: Context, ids: number[]) {
  const rows = await db.selectFrom('sla_policies').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Steps that have not been saved since versions are kept are as they are now. */
async function loadSteps({ db }: Context, typeIds: number[]) {
  const { rows } = await sql<StepRow>`
    select type_id, step, since, pauses, moved_to, id from sla_step_pauses where type_id = ${anyOf(typeIds)}
    union all
    select w.type_id, w.name, to_timestamp(0), w.pauses_sla, null, 0 from workflow_steps w
    where w.type_id = ${anyOf(typeIds)}
      and not exists (select from sla_step_pauses p where p.type_id = w.type_id and p.step = w.name)
    order by since, id`.execute(db)
  return rows
}

const mostMoves = 50

/** Returns how a step pauses the SLA from an instant on: a step that gets another name, or whose tickets move to another one, goes on as that. */
export function pausesFrom(rows: readonly StepRow[]): Versions['pauses'] {
  const byStep = Map.groupBy(rows, ({ type_id, step }) => `${type_id} ${step}`)
  return (typeId, step, from) => {
    const found: PauseVersion[] = []
    let [name, at] = [step, from]
    for (let moves = 0; moves < mostMoves; moves += 1) {
      const known = byStep.get(`${typeId} ${name}`) ?? []
      const then = Math.max(
        0,
        known.findLastIndex(({ since }) => since.getTime() <= at),
      )
      const moved = known.findIndex(({ moved_to }, index) => index >= then && moved_to !== null)
      const own = known.slice(then, moved < 0 ? undefined : moved)
      for (const [index, { since, pauses }] of own.entries())
        found.push({ since: index === 0 ? at : since.getTime(), pauses })
      if (moved < 0) break
      at = Math.max(at, known[moved]!.since.getTime())
      name = known[moved]!.moved_to!
    }
    return found
  }
}
