import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import * as people from './0001-people.ts'
import * as tickets from './0002-tickets.ts'
import * as activity from './0003-activity.ts'
import * as sessions from './0004-sessions.ts'
import * as ticketWork from './0005-ticket-work.ts'
import * as knowledge from './0006-knowledge.ts'
import * as referenceData from './0007-reference-data.ts'
import * as picturesAndInvitations from './0008-pictures-and-invitations.ts'
import * as identities from './0009-identities.ts'
import * as releases from './0010-releases.ts'
import * as insight from './0011-insight.ts'
import * as filesOfNotes from './0012-files-of-notes.ts'
import * as apiKeys from './0013-api-keys.ts'
import * as dockerArchives from './0014-docker-archives.ts'
import * as versions from './0015-versions.ts'
import * as namesOfEachSide from './0016-names-of-each-side.ts'
import * as rateLimitNames from './0017-rate-limit-names.ts'
import * as deadLetters from './0018-dead-letters.ts'
import { installJobTables } from './job-tables.ts'
import { markOperatorsLeakproof } from './leakproof-operators.ts'
import { applyPolicies, policiesVersion } from './policies.ts'
import { roles } from './roles.ts'

const migrations = {
  '0001-people': people,
  '0002-tickets': tickets,
  '0003-activity': activity,
  '0004-sessions': sessions,
  '0005-ticket-work': ticketWork,
  '0006-knowledge': knowledge,
  // Named as databases of earlier versions have it.
  '0007-furnishing': referenceData,
  '0008-pictures-and-invitations': picturesAndInvitations,
  '0009-identities': identities,
  '0010-releases': releases,
  '0011-insight': insight,
  '0012-files-of-notes': filesOfNotes,
  '0013-api-keys': apiKeys,
  '0014-docker-archives': dockerArchives,
  '0015-versions': versions,
  '0016-names-of-each-side': namesOfEachSide,
  '0017-rate-limit-names': rateLimitNames,
  '0018-dead-letters': deadLetters,
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
      await makeRoles(one)
      const migrator = new Migrator({ db: one, provider: { getMigrations: async () => migrations } })
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      const { rows } = await sql<{ raised: boolean }>`
        select obj_description('company'::regclass) is not distinct from ${`walls ${policiesVersion}`} as raised`.execute(
        one,
      )
      if (results!.length > 0 || !rows[0]!.raised) await one.transaction().execute(applyPolicies)
      await installJobTables(one)
      return { trustsOperators: await markOperatorsLeakproof(one) }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(one)
    }
  })
}

const everyRole = ['hatchway_app', ...roles]

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
    where role <> member and not pg_has_role(member::name, role::name, ${sql.raw(mayTake)})`.execute(db)
  for (const { role, member } of outside) await sql`grant ${sql.id(role)} to ${sql.id(member)}`.execute(db)
}

/** Since version 16, the creator of a role is a member of it without the right to SET ROLE. A superuser may switch to any role. */
const mayTake = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`
