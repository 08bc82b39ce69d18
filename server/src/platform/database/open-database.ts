import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { DatabaseUnavailable } from './embedded/database-unavailable.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { openPool } from './pool.ts'

export type OpenDatabase = {
  /** The application's connections, with a role that owns nothing. */
  pool: pg.Pool
  /** How to open another connection as the application, for LISTEN. */
  connection: pg.ClientConfig
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
  return settings.databaseUrl ? external(settings.databaseUrl) : embedded(settings, log)
}

/** Connects to a database server, migrates the database to this version, and opens the application's connections. */
export async function openDatabase(
  starting: Promise<DatabaseServer>,
  settings: Settings,
  log: Log,
  { services, migrate }: Installation,
): Promise<OpenDatabase> {
  const server = await starting
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection was lost')

  const owner = openPool({ ...server.owner, max: 1, onError })
  try {
    await checkServer(owner)
    const { trustsOperators } = await migrate(owner).catch(explainRights)
    if (!trustsOperators)
      log.info('Large databases search faster after a superuser has run a few statements: see docs/operations.md')
  } finally {
    await owner.end()
  }

  const connection: pg.ClientConfig = { ...server.application, application_name: 'hatchway' }
  const pool = openPool({ ...connection, max: settings.databasePool, services, onError })
  return { pool, connection, stopServer: server.stop }
}

export type DatabaseServer = { owner: pg.ClientConfig; application: pg.ClientConfig; stop: () => Promise<void> }

async function embedded(settings: Settings, log: Log): Promise<DatabaseServer> {
  const { connection, stop } = await startEmbeddedPostgres({ dataFolder: settings.dataFolder, log })
  return { owner: connection, application: { ...connection, user: 'hatchway_app' }, stop }
}

/** An external server has only the owner's login; the application's connections switch to the application role first. */
function external(connectionString: string): DatabaseServer {
  return {
    owner: { connectionString },
    application: { connectionString, options: '-c role=hatchway_app' },
    stop: async () => {},
  }
}

const oldest = 15

/** Connects for the first time and reports errors that an operator can fix: a wrong host, login or version. */
async function checkServer(owner: pg.Pool) {
  const { rows } = await owner
    .query(`select current_setting('server_version') as version, current_setting('server_encoding') as encoding`)
    .catch(({ message, errors }: AggregateError) => {
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
