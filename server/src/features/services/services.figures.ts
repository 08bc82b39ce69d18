import type { ListedService } from '@hatchway/contract/releases/services'
import { sql } from 'kysely'
import { countOpenTickets } from '../customers/customers.counts.ts'

/** The figures beside each row of `services`, from its releases and from what customers run. */
export const releaseCount = sql<number>`(
  select count(*)::int from releases r where r.service_id = services.id and r.published_at is not null)`
export const draftCount = sql<number>`(
  select count(*)::int from releases r where r.service_id = services.id and r.published_at is null)`

/** The latest published release: the highest final version or, without any, the highest pre-release. */
const latest = sql`
  select r.id, r.version, r.release_type, r.deployed_at, r.version_key from releases r
  where r.service_id = services.id and r.published_at is not null
  order by r.is_prerelease, r.version_key desc limit 1`

export type LatestRow = { id: number; version: string; releaseType: string; deployedAt: string | null }
export const latestRelease = sql<LatestRow | null>`(
  select jsonb_build_object('id', l.id, 'version', l.version, 'releaseType', l.release_type, 'deployedAt', l.deployed_at)
  from (${latest}) l)`
export const asLatest = ({ deployedAt, releaseType, ...release }: LatestRow): ListedService['latestRelease'] => ({
  ...release,
  releaseType: releaseType as 'major',
  deployedAt: deployedAt && new Date(deployedAt).toISOString(),
})

const running = sql`
  from applied_versions a join customers c on c.id = a.customer_id and c.archived_at is null
  where a.service_id = services.id and a.is_current`
export const customersRunning = sql<number>`(select count(*)::int ${running})`
const isBehind = sql`
  (select r.version_key from releases r where r.id = a.release_id) < (select l.version_key from (${latest}) l)`
export const customersBehind = sql<number>`(select count(*)::int ${running} and ${isBehind})`
export const hasOutdatedCustomer = sql<boolean>`exists (select 1 ${running} and ${isBehind})`

/** Counts those that the caller sees. */
export const openTickets = countOpenTickets('service_id', 'services.id')
