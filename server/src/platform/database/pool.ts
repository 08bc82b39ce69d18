import pg from 'pg'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { ConnectionLostError, send } from './connection-loss.ts'
import { SilentConnectionError } from './connection-silence.ts'
import { DatabaseClient } from './database-client.ts'
import { prepareSession, type SessionSettings } from './session-settings.ts'

const bigint = 20
/** Ids and counts stay far below 2^53, so `bigint` arrives as a number instead of the driver's string. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export type PoolOptions = Omit<pg.PoolConfig, 'log'> & SessionSettings & { services?: Services; log?: Log }

declare module 'pg' {
  interface Pool {
    /** How transactions use the connections. */
    session: SessionSettings
    /** Reports that the database could not be reached, once until it can be. */
    reportLoss: (error: Error) => void
    /** Whether a connection was opened before another one fell silent: it may be as dead. */
    isOutdated: (client: pg.PoolClient) => boolean
  }
}

/**
 * How long a connection without work stays open (ms). The first statements of a new one read the system catalogs and plan every function
 * again, 25 to 35 ms of processor time, and a page sends several requests at once: with the 10 seconds of the driver each page after a pause
 * paid that several times. An idle one takes 1 to 6 MB of memory of its own.
 */
const idleTimeout = 10 * 60_000

/**
 * Opens a pool whose connections send statements without waiting for the result of the previous one (pipelining). A new connection is used
 * once it is set up and checked ({@link prepareSession}); one that breaks is replaced, and must not end the process.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { services = {}, log, role, isShared = false, preparesStatements = !isShared, ...config } = options
  const session: SessionSettings = { role, isShared, preparesStatements }
  const pool = new pg.Pool({
    ...config,
    types,
    pipeline: true,
    idleTimeoutMillis: idleTimeout,
    Client: DatabaseClient,
    onConnect: (client) => prepareSession(client, session),
  })
  let isLost = false
  const reportLoss = (error: Error) => {
    if (isLost || pool.ending) return
    isLost = true
    log?.warn({ err: error }, 'The connection to the database was lost. Hatchway reconnects by itself.')
  }
  pool.on('error', reportLoss)
  const opened = new WeakMap<pg.PoolClient, number>()
  let silences = 0
  pool.on('connect', (client) => {
    opened.set(client, silences)
    client.on('error', (error) => {
      if (error instanceof SilentConnectionError) silences += 1
      reportLoss(error)
    })
    if (isLost) log?.info('The database is connected again')
    isLost = false
  })
  const isOutdated = (client: pg.PoolClient) => opened.get(client) !== silences
  return Object.assign(pool, { services, session, reportLoss, isOutdated })
}

/** Takes a connection out of the pool. Throws {@link ConnectionLostError} when the database cannot be reached or refuses the connection. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    let client = await pool.connect()
    while (pool.isOutdated(client)) {
      client.release(true)
      client.connection.stream.destroy()
      client = await pool.connect()
    }
    return client
  } catch (error) {
    pool.reportLoss(error as Error)
    throw new ConnectionLostError(error)
  }
}

/** Whether a database that accepts writes can be reached. */
export async function isWritable(pool: pg.Pool) {
  const client = await takeConnection(pool)
  try {
    const { rows } = await send<{ readOnly: string }>(
      client,
      `select current_setting('transaction_read_only') as "readOnly"`,
    )
    client.release()
    return rows[0]!.readOnly === 'off'
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
