import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HttpError } from '../http/errors.ts'
import { errorMessages } from '../http/http.messages.ts'
import { awaitResult } from './connection-silence.ts'

/**
 * Thrown in place of the driver's error when the database went away during a transaction, or could not be reached for one. The transaction
 * is rolled back, unless its COMMIT was on the way: whether PostgreSQL still carried that one out is then unknown, and the message says so.
 */
export class ConnectionLostError extends HttpError {
  constructor(cause: unknown, message: string = errorMessages.databaseUnavailable) {
    super('database_unavailable', message, { retryAfter: 1 })
    this.cause = cause
  }
}

const lost = new WeakSet<pg.ClientBase>()

/**
 * Remembers when a connection breaks. Without a listener of its own, a connection that breaks while a transaction holds it ends the process:
 * the pool listens to idle ones only.
 */
export function watchForLoss(client: pg.ClientBase) {
  client.on('error', () => lost.add(client))
}

/**
 * Sends a statement, or several, and returns the result. Throws {@link ConnectionLostError} when the connection is lost before the result
 * arrived. A statement that waits in the pipeline is rejected by the driver with an error of no particular kind, hence `lost`.
 */
export async function send<R extends pg.QueryResultRow>(client: pg.ClientBase, query: string | pg.QueryConfig) {
  try {
    return await awaitResult(client, client.query<R>(query))
  } catch (error) {
    throw lost.has(client) || endsConnection(error) ? new ConnectionLostError(error) : error
  }
}

/** SQLSTATEs with which PostgreSQL ends a connection: class 08, a shutdown or crash, and the time limits for idle sessions. */
const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(08|57P0[1-5]|25P0[34])/.test(error.code ?? '')

/** Whether a server refused to write: after a fail-over the name of the database may still lead to a standby. */
export const isReadOnlyServer = (error: unknown) => (error as { code?: string }).code === '25006'

/** Resolves with whether `work` was done; not when the database was lost. For what may be left out once a response is certain. */
export const unlessLost = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConnectionLostError) return false
      throw error
    },
  )

const repeatDelay = 250

/** Repeats `work` while the database is out of reach, until `signal` is aborted. */
export async function repeatWhileLost<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConnectionLostError) || signal?.aborted) throw error
    }
    await sleep(repeatDelay)
  }
}
