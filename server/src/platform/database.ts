import type pg from 'pg'
import { migrate } from '../migrations/migrate.ts'
import { openPool } from './connection.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

export type OpenDatabase = {
  /** Connections of the application: a role that owns nothing. */
  pool: pg.Pool
  /** How to open one more connection as the application, to listen. */
  connection: pg.ClientConfig
  close: () => Promise<void>
}

/** Starts or reaches the database, brings it to this version, and opens the application's connections. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const server = settings.databaseUrl ? external(settings.databaseUrl) : await embedded(settings, log)
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection broke')

  const owner = openPool({ ...server.owner, max: 1, onError })
  await migrate(owner).finally(() => owner.end())

  const connection: pg.ClientConfig = { ...server.application, application_name: 'hatchway' }
  const pool = openPool({ ...connection, max: settings.databasePool, onError })
  return {
    pool,
    connection,
    close: async () => {
      await pool.end()
      await server.stop()
    },
  }
}

type Server = { owner: pg.ClientConfig; application: pg.ClientConfig; stop: () => Promise<void> }

async function embedded(settings: Settings, log: Log): Promise<Server> {
  const { connection, stop } = await startEmbeddedPostgres({ dataFolder: settings.dataFolder, log })
  return { owner: connection, application: { ...connection, user: 'hatchway_app' }, stop }
}

/** An external server knows one login, the owner's; the application's connections take its own role before anything else. */
function external(connectionString: string): Server {
  return {
    owner: { connectionString },
    application: { connectionString, options: '-c role=hatchway_app' },
    stop: async () => {},
  }
}
