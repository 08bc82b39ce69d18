import type { Context } from '../../platform/context.ts'
import { releaseStatusOf } from './known-bugs.ts'
import './releases.table.ts'
import '../services/services.table.ts'

/**
 * Recomputes the status of each published release of a service, after one was published or changed. There are few releases for many
 * customers, so storing it per release lets indexes find who is behind or at risk.
 */
export async function recomputeReleaseStatus({ db }: Pick<Context, 'db'>, serviceId: number) {
  // Of two releases that are published at once, the second has to see the first.
  await db.selectFrom('services').select('id').where('id', '=', serviceId).forNoKeyUpdate().execute()
  const published = await db
    .selectFrom('releases')
    .select(['id', 'version', 'version_key', 'known_critical_bugs'])
    .where('service_id', '=', serviceId)
    .where('published_at', 'is not', null)
    .execute()
  await db.deleteFrom('release_status').where('service_id', '=', serviceId).execute()
  if (published.length === 0) return
  const rows = releaseStatusOf(published).map(({ release, behind, bugs, fixedBy }) => ({
    release_id: release.id,
    service_id: serviceId,
    behind,
    critical_bugs: JSON.stringify(bugs),
    fixed_by: fixedBy,
  }))
  await db.insertInto('release_status').values(rows).execute()
}
