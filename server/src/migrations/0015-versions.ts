import { versionKey } from '@hatchway/contract/releases/release-version'
import { type Kysely, sql } from 'kysely'

/** The status of each release among the later ones, the version notices that were sent, and the link of a notification about a release. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table release_standings (
      release_id int primary key references releases on delete cascade,
      service_id int not null references services on delete cascade,
      behind int not null,
      critical_bugs jsonb not null default '[]',
      critical_count int not null generated always as (jsonb_array_length(critical_bugs)) stored,
      /** The earliest release that fixes all of them. */
      fixed_by int references releases on delete cascade
    )`.execute(db)
  await sql`create index release_standings_service on release_standings (service_id)`.execute(db)
  await sql`create index release_standings_fixed_by on release_standings (fixed_by) where fixed_by is not null`.execute(
    db,
  )
  await sql`
    create index release_standings_worst on release_standings (critical_count desc, behind desc, release_id)`.execute(
    db,
  )
  await rankReleases(db)

  await sql`
    create index applied_versions_running on applied_versions (release_id, customer_id) where is_current`.execute(db)
  await sql`
    create index applied_versions_by_customer on applied_versions (customer_id, service_id) include (release_id)
    where is_current`.execute(db)
  await sql`create index applied_versions_since on applied_versions (applied_at, id) where is_current`.execute(db)
  await sql`create index customers_by_name on customers (name, id) where archived_at is null`.execute(db)

  await sql`
    create table version_notices (
      id int primary key generated always as identity,
      /** An idempotency key: a repeated request sends nothing again. */
      key uuid not null,
      subject text not null,
      message text not null,
      sent_by int not null references users,
      sent_at timestamptz not null,
      people int not null,
      skipped int not null,
      unique (sent_by, key)
    )`.execute(db)
  // The notices that each customer received for each service, with their text.
  await sql`
    create table version_notice_customers (
      notice_id int not null references version_notices on delete cascade,
      customer_id int not null references customers on delete cascade,
      service_id int not null references services on delete cascade,
      /** The release that they are notified of. */
      release_id int not null references releases on delete cascade,
      subject text not null,
      message text not null,
      sent_at timestamptz not null,
      people int[] not null,
      primary key (notice_id, customer_id, service_id)
    )`.execute(db)
  await sql`
    create index version_notice_customers_latest on version_notice_customers (customer_id, service_id, sent_at)`.execute(
    db,
  )
  await sql`create index version_notice_customers_release on version_notice_customers (release_id)`.execute(db)

  await sql`
    alter table notifications
      add column release_id int references releases on delete cascade,
      add column service_id int references services on delete cascade`.execute(db)
  await sql`create index notifications_release on notifications (release_id) where release_id is not null`.execute(db)
}

type Published = { id: number; service_id: number; version_key: string; is_prerelease: boolean; known: Bug[] }
type Bug = { text: string; since: string | null }

/** Computes what is updated from now on with each release that is published or changed. */
async function rankReleases(db: Kysely<unknown>) {
  const { rows } = await sql<Published>`
    select id, service_id, version_key, is_prerelease, known_critical_bugs as known
    from releases where published_at is not null order by service_id, version_key`.execute(db)
  for (const { id, service_id, version_key } of rows) {
    const later = rows.filter((other) => other.service_id === service_id && other.version_key > version_key)
    const bugs = new Map<string, Published>()
    for (const fix of later)
      for (const { text, since } of fix.known)
        if (!bugs.has(text) && (!since || versionKey(since) <= version_key)) bugs.set(text, fix)
    const fixedBy = later.findLast((one) => [...bugs.values()].includes(one))?.id ?? null
    const critical = [...bugs].map(([text, fix]) => ({ text, fixId: fix.id }))
    await sql`
      insert into release_standings (release_id, service_id, behind, critical_bugs, fixed_by)
      values (${id}, ${service_id}, ${later.filter((one) => !one.is_prerelease).length}, ${JSON.stringify(critical)}, ${fixedBy})`.execute(
      db,
    )
  }
}
