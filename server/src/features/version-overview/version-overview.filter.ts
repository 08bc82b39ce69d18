import type { VersionFilter } from '@hatchway/contract/releases/version-overview'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/like.ts'

/** Rows of `c` (customers), `v` (services), and where something runs `a` (applied versions) and `s` (status of releases). */
export function versionFilterCondition({ state, ...narrowing }: VersionFilter): RawBuilder<unknown> {
  return state === 'never' ? neverApplied(narrowing) : applied(state, narrowing)
}

type Narrowing = Omit<VersionFilter, 'state'>

function applied(state: VersionFilter['state'], narrowing: Narrowing) {
  const { runs, before } = narrowing
  return sql`
    from applied_versions a
    join release_status s on s.release_id = a.release_id
    join customers c on c.id = a.customer_id and c.archived_at is null
    join services v on v.id = a.service_id
    where a.is_current
      ${state === 'behind' ? sql`and s.behind > 0` : nothing}
      ${state === 'at_risk' ? sql`and s.critical_count > 0` : nothing}
      ${runs === undefined ? nothing : sql`and a.release_id = ${runs}`}
      ${before === undefined ? nothing : sql`and a.release_id = any(array(${olderThan(before)}))`}
      ${narrowed(narrowing, sql`a.customer_id`, sql`a.service_id`)}`
}

/** Customers who may use a service and have marked no version of it. The intake organization runs nothing of its own. */
function neverApplied(narrowing: Narrowing) {
  const of = narrowing.runs ?? narrowing.before
  return sql`
    from customers c
    join services v on v.customer_id is null or v.customer_id = c.id
    where c.archived_at is null and not c.is_intake and v.status = 'active'
      and exists (select 1 from releases r where r.service_id = v.id and r.published_at is not null)
      and not exists (
        select 1 from applied_versions a where a.service_id = v.id and a.customer_id = c.id and a.is_current)
      ${of === undefined ? nothing : sql`and v.id = (select r.service_id from releases r where r.id = ${of})`}
      ${narrowed(narrowing, sql`c.id`, sql`v.id`)}`
}

function narrowed(
  { serviceId, customerId, search }: Narrowing,
  customer: RawBuilder<unknown>,
  service: typeof nothing,
) {
  const text = search?.trim()
  const called = (table: 'customers' | 'services') =>
    sql`any(array(select n.id from ${sql.table(table)} n where n.name ilike ${containing(text!)}))`
  return sql`
    ${serviceId === undefined ? nothing : sql`and ${service} = ${serviceId}`}
    ${customerId === undefined ? nothing : sql`and ${customer} = ${customerId}`}
    ${text ? sql`and (${customer} = ${called('customers')} or ${service} = ${called('services')})` : nothing}`
}

const olderThan = (releaseId: number) => sql`
  select o.id from releases r join releases o on o.service_id = r.service_id and o.version_key < r.version_key
  where r.id = ${releaseId}`

const nothing: RawBuilder<unknown> = sql``
