import type { AppliedByCustomer, PastVersion } from '@hatchway/contract/releases/releases'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { findCustomer } from '../customers/customers.find.ts'
import { findService } from '../services/services.find.ts'
import { personBy } from '../users/users.person.ts'
import { criticalBugsIn, fixesAmong, latestOf, releasesAfter } from './known-bugs.ts'

type AppliedVersionFilter = { serviceId?: number; customerId?: number }

/** Returns which customer runs which version of a service, those farthest behind first. */
export async function listApplied(ctx: Context, serviceId: number): Promise<AppliedByCustomer[]> {
  await findService(ctx, serviceId)
  const applied = await currentVersions(ctx, { serviceId })
  return applied.sort((a, b) => b.behind - a.behind || a.customerName.localeCompare(b.customerName))
}

/** Returns which versions a customer runs, ordered by service name. */
export async function listAppliedOfCustomer(ctx: Context, customerId: number): Promise<AppliedByCustomer[]> {
  await findCustomer(ctx, customerId)
  const applied = await currentVersions(ctx, { customerId })
  return applied.sort((a, b) => a.serviceName.localeCompare(b.serviceName))
}

export async function currentVersions(
  ctx: Context,
  { serviceId, customerId }: AppliedVersionFilter,
): Promise<AppliedByCustomer[]> {
  const rows = await applied(ctx)
    .innerJoin('customers', 'customers.id', 'applied_versions.customer_id')
    .innerJoin('services', 'services.id', 'applied_versions.service_id')
    .select(['applied_versions.service_id', 'services.name as service_name'])
    .select(['applied_versions.customer_id', 'customers.name as customer_name'])
    .where('applied_versions.is_current', '=', true)
    .$if(serviceId !== undefined, (q) => q.where('applied_versions.service_id', '=', serviceId!))
    .$if(customerId !== undefined, (q) => q.where('applied_versions.customer_id', '=', customerId!))
    // Archived customers are listed only on their own page.
    .$if(customerId === undefined, (q) => q.where('customers.archived_at', 'is', null))
    .execute()
  const published = await publishedOf(ctx, [...new Set(rows.map(({ service_id }) => service_id))])
  return rows.map((row) => {
    const { all, fixes, latest } = published.get(row.service_id)!
    return {
      ...presentApplied(row),
      customerId: row.customer_id,
      customerName: row.customer_name,
      serviceId: row.service_id,
      serviceName: row.service_name,
      behind: releasesAfter(row.version, all),
      latestVersion: latest,
      knownCriticalBugs: criticalBugsIn(row.version, fixes),
    }
  })
}

/** Returns what a customer has run of a service, latest first. */
export async function listHistory(
  ctx: Context,
  { id, customerId }: { id: number; customerId: number },
): Promise<PastVersion[]> {
  await findService(ctx, id)
  await findCustomer(ctx, customerId)
  const rows = await applied(ctx)
    .select(['applied_versions.id', 'applied_versions.is_current'])
    .where('applied_versions.service_id', '=', id)
    .where('applied_versions.customer_id', '=', customerId)
    .orderBy('applied_versions.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...presentApplied(row), id: row.id, isCurrent: row.is_current }))
}

/** Returns the rows that the caller may see: a portal user sees those of their organization only. */
function applied({ actor, db }: Context) {
  return db
    .selectFrom('applied_versions')
    .innerJoin('releases', 'releases.id', 'applied_versions.release_id')
    .select(['releases.id as release_id', 'releases.version', 'releases.release_type'])
    .select(['applied_versions.applied_at', 'applied_versions.notes'])
    .select(personBy('applied_versions.applied_by').as('applied_by'))
    .$if(actor.kind === 'portal', (q) =>
      q.where('applied_versions.customer_id', '=', actor.kind === 'portal' ? actor.customerId : 0),
    )
}

type AppliedRow = QueryRow<typeof applied>

const presentApplied = (row: AppliedRow) => ({
  releaseId: row.release_id,
  version: row.version,
  releaseType: row.release_type,
  appliedAt: row.applied_at.toISOString(),
  notes: row.notes,
  appliedBy: row.applied_by,
})

/** The published releases of each service, and the status that follows from them for all customers who run one. */
async function publishedOf({ db }: Context, serviceIds: number[]) {
  const rows =
    serviceIds.length === 0
      ? []
      : await db
          .selectFrom('releases')
          .select(['service_id', 'version', 'version_key', 'known_critical_bugs'])
          .where('service_id', 'in', serviceIds)
          .where('published_at', 'is not', null)
          .execute()
  const byService = Map.groupBy(rows, ({ service_id }) => service_id)
  return new Map(
    serviceIds.map((id) => {
      const all = byService.get(id) ?? []
      return [id, { all, fixes: fixesAmong(all), latest: latestOf(all)?.version ?? null }]
    }),
  )
}
