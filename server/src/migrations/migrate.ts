import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import * as people from './0001-people.ts'
import * as tickets from './0002-tickets.ts'
import * as activity from './0003-activity.ts'
import * as sessions from './0004-sessions.ts'
import { raiseWalls, roles, wallsVersion } from './walls.ts'

const migrations = {
  '0001-people': people,
  '0002-tickets': tickets,
  '0003-activity': activity,
  '0004-sessions': sessions,
}

/** Any constant: the key of the advisory lock that lets one process of many migrate. */
const migrationLock = 7_241_003

/**
 * Brings the database to this version, as its owner: roles, migrations, walls. Safe when several processes start together: the first
 * one works, the others wait and find it done.
 */
export async function migrate(owner: pg.Pool) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(one)
    try {
      await makeRoles(one)
      const migrator = new Migrator({ db: one, provider: { getMigrations: async () => migrations } })
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      const { rows } = await sql<{ raised: boolean }>`
        select obj_description('company'::regclass) is not distinct from ${`walls ${wallsVersion}`} as raised`.execute(
        one,
      )
      if (results!.length > 0 || !rows[0]!.raised) await one.transaction().execute(raiseWalls)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(one)
    }
  })
}

/** Roles belong to the whole server, not to one database, so they may be there already. */
async function makeRoles(db: Kysely<unknown>) {
  for (const role of ['hatchway_app', ...roles])
    await sql
      .raw(`do $$ begin
        create role ${role} ${role === 'hatchway_app' ? 'login' : 'nologin'} noinherit;
      exception when duplicate_object or unique_violation then null; end $$`)
      .execute(db)
  await sql.raw(`grant ${roles.join(', ')} to hatchway_app`).execute(db)
  // On an external server the application keeps the owner's login and takes the role of the application at once.
  await sql
    .raw(`do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user)
    then execute format('grant hatchway_app, ${roles.join(', ')} to %I', current_user); end if; end $$`)
    .execute(db)
}
