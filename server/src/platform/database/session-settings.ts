import type pg from 'pg'
import { send } from './connection-loss.ts'
import { DatabaseClient } from './database-client.ts'

/** The role of the application's connections, which owns nothing. */
export const applicationRole = 'hatchway_app'

/** How transactions use the connections of a pool. */
export type SessionSettings = {
  /** The role that each connection takes; without one it keeps the rights of its login. */
  role?: string | undefined
  /**
   * A pooler (PgBouncer in transaction mode) hands each transaction another connection of the database: what a session sets is lost, and
   * each transaction sets it for itself.
   */
  isShared?: boolean
  /** Named statements are used, which the connection remembers. */
  preparesStatements?: boolean
}

/** How long a statement of a caller may take. What the system does by itself has no limit. */
export const statementTimeouts = { staff: '15s', others: '5s' }

/** How to open a connection. */
export type DatabaseConnection = pg.ClientConfig & SessionSettings

/**
 * Times are read as UTC. Each statement is planned for its own values, since a generic plan made a trigram search three thousand times
 * slower.
 */
const settings = ["timezone = 'UTC'", 'plan_cache_mode = auto']

/**
 * The server gives up a process of Hatchway that can't be reached after 40 seconds, in place of hours: its locks would stop all others from
 * writing. They mean nothing on a Unix socket.
 */
const keepAlive = [
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 10',
  'tcp_keepalives_count = 3',
  'tcp_user_timeout = 40000',
]

/** Thrown for a connection that must not be used: its statements would run with other rights or settings, or could not write. */
export class RefusedSessionError extends Error {}

/**
 * Sets a new connection up and checks it, in one round trip. By statements: a pooler ignores or refuses options that are sent with the
 * start of a session, and the connection would keep the rights of the tables' owner. Throws {@link RefusedSessionError}.
 */
export async function prepareSession(client: pg.ClientBase, { role, isShared = false }: SessionSettings) {
  const set = isShared ? 'set local' : 'set'
  const all = [...settings, ...(isShared ? [] : keepAlive), ...(role ? [`role ${role}`] : [])].map(
    (setting) => `${set} ${setting}`,
  )
  const look = `select current_user as role, current_setting('timezone') as zone, current_setting('transaction_read_only') as "readOnly", pg_backend_pid() as backend`
  const statements = [...all, look].join('; ')
  const results = (await send(client, isShared ? `begin; ${statements}; commit` : statements)) as unknown as Result[]
  const found = results.find(({ rows }) => rows.length > 0)!.rows[0]!
  if (client instanceof DatabaseClient && !isShared) client.backend = found.backend
  if (role && found.role !== role)
    throw new RefusedSessionError(`a connection has the role ${found.role} in place of ${role}`)
  if (found.zone !== 'UTC')
    throw new RefusedSessionError(`a connection has the time zone ${found.zone} in place of UTC`)
  if (found.readOnly === 'on') throw new RefusedSessionError('the server is read-only, such as a standby')
}
type Result = pg.QueryResult<{ role: string; zone: string; readOnly: string; backend: number }>

/** A text of a ticket is refused in a transaction that may have read it before it was redacted (`18-redaction.sql`). */
const rememberSnapshot = `SELECT set_config('hatchway.began', pg_current_snapshot()::text, true)`

type Begin = { readOnly?: boolean; role?: string | undefined }

/**
 * Returns the statements that begin a transaction, and take a role for its duration. On a shared connection they also set what its session
 * does not keep.
 */
export function beginStatement({ isShared = false }: SessionSettings, { readOnly = false, role }: Begin) {
  const local = [...(isShared ? settings : []), ...(role ? [`ROLE ${role}`] : [])].map((one) => `SET LOCAL ${one}`)
  return [readOnly ? 'BEGIN READ ONLY' : 'BEGIN', ...local, ...(readOnly ? [] : [rememberSnapshot])].join('; ')
}
