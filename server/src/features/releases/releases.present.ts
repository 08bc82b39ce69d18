import type { RelatedTicket, Release, StaffRelease } from '@hatchway/contract/releases/releases'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { ServiceRow } from '../services/services.table.ts'
import { releaseAbilities } from './releases.access.ts'
import type { ReleaseRow } from './releases.table.ts'
import { ticketsOf } from './releases.tickets.ts'

/** Returns a release as its customers see it. */
export const presentRelease = (row: ReleaseRow, tickets: RelatedTicket[]): Release => ({
  id: row.id,
  serviceId: row.service_id,
  version: row.version,
  releaseType: row.release_type,
  summary: row.summary,
  deployedAt: row.deployed_at?.toISOString() ?? null,
  environments: row.environments,
  packageName: row.package_name,
  requiresVersion: row.requires_version,
  imageUrl: row.image_url,
  downloadUrl: row.download_url,
  migrationNotes: row.migration_notes,
  features: row.features,
  bugFixes: row.bug_fixes,
  knownCriticalBugs: row.known_critical_bugs,
  dependencies: row.dependencies,
  testInfo: row.test_info,
  documentationUrl: row.documentation_url,
  tickets,
})

/** Returns releases of one service with the fields for staff. */
export async function presentForStaff(ctx: Context, service: ServiceRow, rows: ReleaseRow[]): Promise<StaffRelease[]> {
  const ids = rows.map(({ id }) => id)
  const tickets = await ticketsOf(ctx, ids)
  const about = new Map((await aboutReleases(ctx, ids)).map((one) => [one.id, one]))
  return rows.map((row) => {
    const { author_id, full_name, avatar_url, applied_count } = about.get(row.id)!
    return {
      ...presentRelease(row, tickets.get(row.id) ?? []),
      publishedAt: row.published_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      createdBy: author_id === null ? null : { id: author_id, fullName: full_name!, avatarUrl: avatar_url },
      appliedCount: applied_count,
      revision: row.revision,
      can: releaseAbilities(ctx, row, service),
    }
  })
}

async function aboutReleases({ db }: Context, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('releases')
    .leftJoin('users', 'users.id', 'releases.created_by')
    .select(['releases.id', 'users.id as author_id', 'users.full_name', 'users.avatar_url'])
    .select(
      sql<number>`(
        select count(*)::int from applied_versions a join customers c on c.id = a.customer_id and c.archived_at is null
        where a.release_id = releases.id and a.is_current)`.as('applied_count'),
    )
    .where('releases.id', 'in', ids)
    .execute()
}
