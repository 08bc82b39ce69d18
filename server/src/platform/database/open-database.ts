import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { DatabaseUnavailable } from './embedded/database-unavailable.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { openPool, takeConnection } from './pool.ts'
import { sharesConnections } from './pooler-mode.ts'
import { applicationRole, type DatabaseConnection, RefusedSessionError } from './session-settings.ts'

export type OpenDatabase = {
  /** The application's connections, with a role that owns nothing. */
  pool: pg.Pool
  /** How to open a connection of the application that keeps its session, for LISTEN and the jobs. */
  connection: DatabaseConnection
  /** Stops the embedded database; an external one runs on. The pool must be closed before. */
  stopServer: () => Promise<void>
}

type Installation = {
  services: Services
  /** Brings the database to this version, as its owner. Returns whether searches of a large desk can use indexes. */
  migrate: (owner: pg.Pool) => Promise<{ trustsOperators: boolean }>
}

/** Starts the embedded database, or names the external one. It needs little of this program, which can be loaded at the same time. */
export async function startDatabaseServer(settings: Settings, log: Log): Promise<DatabaseServer> {
  return settings.databaseUrl ? external(settings.databaseUrl, settings) : embedded(settings, log)
}

/** Connects to a database server, migrates the database to this version, and opens the application's connections. */
export async function openDatabase(
  starting: Promise<DatabaseServer>,
  settings: Settings,
  log: Log,
  { services, migrate }: Installation,
): Promise<OpenDatabase> {
  const server = await starting

  const owner = openPool({ ...server.owner, max: 1, log })
  try {
    await checkServer(owner)
    await requireOwnSession(server, settings)
    const { trustsOperators } = await migrate(owner).catch(explainRights)
    if (!trustsOperators)
      log.info('Large databases search faster after a superuser has run a few statements: see docs/operations.md')
  } finally {
    await owner.end()
  }

  const application = { application_name: 'hatchway', role: applicationRole }
  const requests: DatabaseConnection = {
    ...server.requests,
    ...application,
    isShared: settings.databaseDirectUrl !== undefined,
    preparesStatements: settings.preparesStatements,
  }
  const pool = openPool({ ...requests, max: settings.databasePool, services, log })
  await requireApplicationRole(pool)
  return { pool, connection: { ...server.application, ...application }, stopServer: server.stop }
}

/** How to connect: as the owner, as the application, and as the application for requests, perhaps through a pooler. */
export type DatabaseServer = Record<'owner' | 'application' | 'requests', pg.ClientConfig> & {
  stop: () => Promise<void>
}

async function embedded(settings: Settings, log: Log): Promise<DatabaseServer> {
  const { connection, stop } = await startEmbeddedPostgres({ dataFolder: settings.dataFolder, log })
  const application = { ...connection, user: applicationRole }
  return { owner: connection, application, requests: application, stop }
}

/** An external server has only the owner's login; the application's connections switch to the application role first. */
function external(databaseUrl: string, { databaseDirectUrl }: Settings): DatabaseServer {
  const direct = { connectionString: databaseDirectUrl ?? databaseUrl }
  return { owner: direct, application: direct, requests: { connectionString: databaseUrl }, stop: async () => {} }
}

/** LISTEN, the jobs and the lock of migrations need a session of their own. Without one, notifications and locks would be lost silently. */
async function requireOwnSession({ owner }: DatabaseServer, { databaseUrl, databaseDirectUrl }: Settings) {
  if (databaseUrl === undefined || !(await sharesConnections(owner))) return
  throw new DatabaseUnavailable(
    databaseDirectUrl === undefined
      ? "Hatchway can't start: DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to PostgreSQL itself, for LISTEN, jobs and migrations."
      : "Hatchway can't start: DATABASE_DIRECT_URL leads to a pooler in transaction mode. Set it to PostgreSQL itself, or to a pooler in session mode.",
  )
}

/** Row-level security depends on the role of the connections. */
async function requireApplicationRole(pool: pg.Pool) {
  const client = await takeConnection(pool).catch(async ({ cause }: Error) => {
    await pool.end()
    const { message } = cause as Error
    throw new DatabaseUnavailable(
      cause instanceof RefusedSessionError
        ? `Hatchway can't start: ${message}`
        : `Hatchway can't reach its database: ${message}`,
    )
  })
  client.release()
}

const oldest = 15

/** Connects for the first time and reports errors that an operator can fix: a wrong host, login or version. */
async function checkServer(owner: pg.Pool) {
  const { rows } = await owner
    .query(`select current_setting('server_version') as version, current_setting('server_encoding') as encoding`)
    .catch((error: AggregateError) => {
      const { message, errors } = error
      if (error instanceof RefusedSessionError) throw new DatabaseUnavailable(`Hatchway can't start: ${message}`)
      // A name with several IP addresses was tried at each of them, and the aggregate error has no message of its own.
      throw new DatabaseUnavailable(`Hatchway can't reach its database: ${message || errors?.[0]?.message}`)
    })
  const { version, encoding } = rows[0]
  if (Number.parseInt(version, 10) < oldest)
    throw new DatabaseUnavailable(`Hatchway can't start: it needs PostgreSQL ${oldest} or later, this is ${version}`)
  if (encoding !== 'UTF8')
    throw new DatabaseUnavailable(`Hatchway can't start: the database's encoding must be UTF8, this is ${encoding}`)
}

function explainRights(error: Error & { code?: string }): never {
  if (error.code !== insufficientPrivilege) throw error
  throw new DatabaseUnavailable(
    `Hatchway can't set up its database: ${error.message}. docs/operations.md says which rights its login needs.`,
  )
}

const insufficientPrivilege = '42501'
