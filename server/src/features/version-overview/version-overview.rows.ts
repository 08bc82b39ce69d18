import type { VersionRow } from '@hatchway/contract/releases/version-overview'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import '../customers/customers.table.ts'
import '../releases/releases.table.ts'
import '../services/services.table.ts'

type Named = { id: number; version: string } | null
type Row = Omit<VersionRow, 'running' | 'lastNotifiedAt' | 'behind'> & {
  releaseId: number | null
  version: string | null
  releaseType: NonNullable<VersionRow['running']>['releaseType']
  appliedAt: Date | null
  behind: number | null
  latest: Named
  fix: Named
  lastNotifiedAt: Date | null
}

/** Returns the columns for the rows of `page` (`customer_id`, `service_id`), in the page's order. */
export async function rowsOf({ db }: Pick<Context, 'db'>, page: RawBuilder<unknown>): Promise<VersionRow[]> {
  const { rows } = await sql<Row>`
    with page as materialized (select p.*, row_number() over () as place from (${page}) p)
    select page.customer_id as "customerId", c.name as "customerName", page.service_id as "serviceId", v.name as "serviceName",
      r.id as "releaseId", r.version, r.release_type as "releaseType", a.applied_at as "appliedAt", s.behind,
      (select jsonb_build_object('id', l.id, 'version', l.version) from releases l
        where l.service_id = page.service_id and l.published_at is not null
        order by l.is_prerelease, l.version_key desc limit 1) as latest,
      case when s.critical_count > 0 then coalesce((
        select jsonb_agg(jsonb_build_object('text', bug ->> 'text', 'fixedIn', f.version) order by f.version_key)
        from jsonb_array_elements(s.critical_bugs) bug join releases f on f.id = (bug ->> 'fixId')::int
      ), '[]') else '[]' end as "knownCriticalBugs",
      (select jsonb_build_object('id', f.id, 'version', f.version) from releases f where f.id = s.fixed_by) as fix,
      (select max(n.sent_at) from version_notice_customers n
        where n.customer_id = page.customer_id and n.service_id = page.service_id) as "lastNotifiedAt"
    from page
    join customers c on c.id = page.customer_id
    join services v on v.id = page.service_id
    left join applied_versions a on a.service_id = page.service_id and a.customer_id = page.customer_id and a.is_current
    left join releases r on r.id = a.release_id
    left join release_status s on s.release_id = a.release_id
    order by page.place`.execute(db)
  return rows.map(({ releaseId, version, releaseType, appliedAt, behind, lastNotifiedAt, ...row }) => ({
    ...row,
    running:
      releaseId === null
        ? null
        : { id: releaseId, version: version!, releaseType, appliedAt: appliedAt!.toISOString() },
    behind: behind ?? 0,
    lastNotifiedAt: lastNotifiedAt?.toISOString() ?? null,
  }))
}
