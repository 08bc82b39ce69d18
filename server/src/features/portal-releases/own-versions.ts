import type { OwnAppliedVersion } from '@hatchway/contract/customers/portal-releases'
import { versionKey } from '@hatchway/contract/releases/release-version'
import { sql } from 'kysely'
import type { PortalUser } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the versions that the caller's organization runs, of one service or of all, by service id. */
export async function ownVersions(ctx: Context, serviceId?: number): Promise<Map<number, OwnAppliedVersion>> {
  const { customerId } = ctx.actor as PortalUser
  const rows = await running(ctx, serviceId)
    .leftJoin('users', 'users.id', 'applied_versions.applied_by')
    .select(['applied_versions.service_id', 'applied_versions.applied_at'])
    .select(['running.id', 'running.version', 'running.version_key', 'running.release_type'])
    // Internal notes of staff are left out.
    .select(({ eb }) =>
      eb.case().when('users.customer_id', '=', customerId).then(eb.ref('applied_versions.notes')).end().as('notes'),
    )
    .select(
      sql<number>`(
        select count(*)::int from releases later
        where later.service_id = running.service_id and later.published_at is not null
          and not later.is_prerelease and later.version_key > running.version_key)`.as('behind'),
    )
    .execute()
  const fixes = rows.some(({ behind }) => behind > 0) ? await laterFixes(ctx, serviceId) : new Map<number, Fix[]>()
  return new Map(
    rows.map((row) => [
      row.service_id,
      {
        releaseId: row.id,
        version: row.version,
        releaseType: row.release_type,
        appliedAt: row.applied_at.toISOString(),
        notes: row.notes,
        behind: row.behind,
        knownCriticalBugs: bugsIn(row.version_key, fixes.get(row.service_id) ?? []),
      },
    ]),
  )
}

type Fix = { service_id: number; version: string; known_critical_bugs: { text: string; since: string | null }[] }

/** Final releases newer than the running version that fix critical bugs, oldest first. */
async function laterFixes(ctx: Context, serviceId?: number): Promise<Map<number, Fix[]>> {
  const rows = await running(ctx, serviceId)
    .innerJoin('releases as later', 'later.service_id', 'running.service_id')
    .select(['later.service_id', 'later.version', 'later.known_critical_bugs'])
    .where('later.published_at', 'is not', null)
    .where('later.is_prerelease', '=', false)
    .whereRef('later.version_key', '>', 'running.version_key')
    .where(sql<boolean>`later.known_critical_bugs <> '[]'`)
    .orderBy('later.version_key')
    .execute()
  return Map.groupBy(rows, ({ service_id }) => service_id)
}

/** The critical bugs in a version, each with the first version that fixes it. */
function bugsIn(key: string, fixes: Fix[]) {
  const found = new Map<string, string>()
  for (const { version, known_critical_bugs } of fixes)
    for (const { text, since } of known_critical_bugs)
      if (!found.has(text) && (!since || versionKey(since) <= key)) found.set(text, version)
  return [...found].map(([text, fixedIn]) => ({ text, fixedIn }))
}

const running = ({ actor, db }: Context, serviceId: number | undefined) =>
  db
    .selectFrom('applied_versions')
    .innerJoin('releases as running', 'running.id', 'applied_versions.release_id')
    .where('applied_versions.customer_id', '=', (actor as PortalUser).customerId)
    .where('applied_versions.is_current', '=', true)
    .$if(serviceId !== undefined, (q) => q.where('applied_versions.service_id', '=', serviceId!))
