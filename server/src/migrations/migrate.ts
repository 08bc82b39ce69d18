import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { DatabaseUnavailable } from '../platform/database/embedded/database-unavailable.ts'
import { jobRole } from '../platform/jobs/queue.ts'
import { installJobTables } from './job-tables.ts'
import { markOperatorsLeakproof } from './leakproof-operators.ts'
import { applyPolicies, policiesVersion } from './policies.ts'
import { roles } from './roles.ts'

/** The complete tables, in an order in which references exist. A later change is a migration of its own. */
const tables = [
  '1-people',
  '2-tickets',
  '3-releases',
  '4-activity',
  '5-knowledge',
  '6-templates',
  '7-search',
  '8-messages',
  '9-calendars',
  '10-sla',
  '11-on-call',
  '12-assignment',
  '13-rules',
  '14-tasks',
  '15-approvals',
  '16-catalogue',
  '17-recurring-tickets',
  '18-redaction',
]

const schema = tables.map((name) => fs.readFileSync(new URL(`./tables/${name}.sql`, import.meta.url), 'utf8'))
/** Until the first release the tables are changed in place. The hash tells a database with other tables from one with these. */
const hash = createHash('sha256').update(schema.join('')).digest('hex').slice(0, 8)

const migrations = {
  [`0001-schema-${hash}`]: {
    up: async (db: Kysely<unknown>) => {
      for (const text of schema) await sql.raw(text).execute(db)
    },
  },
}

/** An arbitrary constant: the key of the advisory lock under which one process migrates. */
const migrationLock = 7_241_003

/**
 * Brings the database to this version, as its owner: roles, migrations, policies. Safe when several processes start together: the first one
 * migrates, the others wait and find it done. Returns whether searches of a large desk can use indexes ({@link markOperatorsLeakproof}).
 */
export async function migrate(owner: pg.Pool): Promise<{ trustsOperators: boolean }> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  return db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(one)
    try {
      await requireKnownMigrations(one)
      await makeRoles(one)
      const migrator = new Migrator({ db: one, provider: { getMigrations: async () => migrations } })
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      const { rows } = await sql<{ current: boolean }>`
        select obj_description('company'::regclass) is not distinct from ${`policies ${policiesVersion}`} as current`.execute(
        one,
      )
      if (results!.length > 0 || !rows[0]!.current) await one.transaction().execute(applyPolicies)
      await installJobTables(one)
      return { trustsOperators: await markOperatorsLeakproof(one) }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(one)
    }
  })
}

/** Throws for a database whose migrations this version does not have: one of before the migrations were merged, or of a later version. */
async function requireKnownMigrations(db: Kysely<unknown>) {
  const { rows: found } =
    await sql`select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(db)
  if (found.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${Object.keys(migrations)}::text[]) order by name`.execute(db)
  if (rows[0])
    throw new DatabaseUnavailable(
      `Hatchway can't start: its database was created by another version (migration ${rows[0].name}), which this one can't upgrade. ` +
        'Start with an empty one: name another folder in HATCHWAY_DATA, or another database in DATABASE_URL.',
    )
}

const everyRole = ['hatchway_app', jobRole, ...roles]

/** Creates the roles. They belong to the whole server and not to one database, so they may exist already, created by another owner. */
async function makeRoles(db: Kysely<unknown>) {
  const { rows: missing } = await sql<{ role: string }>`
    select role from unnest(${everyRole}::text[]) role where not exists (select from pg_roles where rolname = role)`.execute(
    db,
  )
  for (const { role } of missing)
    await sql
      .raw(`do $$ begin
        create role ${role} ${role === 'hatchway_app' ? 'login' : 'nologin'} noinherit;
      exception when duplicate_object or unique_violation then null; end $$`)
      .execute(db)
  // On an external server the application connects with the owner's login and switches to the application role at once.
  const { rows: outside } = await sql<{ role: string; member: string }>`
    select role, member
    from unnest(${everyRole}::text[]) role, unnest(array['hatchway_app', current_user]) member
    where role <> member and not pg_has_role(member::name, role::name, ${sql.raw(membershipOption)})`.execute(db)
  for (const { role, member } of outside) await sql`grant ${sql.id(role)} to ${sql.id(member)}`.execute(db)
}

/** Since version 16, the creator of a role is a member of it without the right to SET ROLE. A superuser may switch to any role. */
const membershipOption = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`
