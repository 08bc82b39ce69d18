import pg from 'pg'
import type { Services } from '../services.ts'

const bigint = 20
/** Ids and counts stay far below 2^53, so `bigint` arrives as a number instead of the driver's string. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export type PoolOptions = pg.PoolConfig & { services?: Services; onError?: (error: Error) => void }

/**
 * How long a connection without work stays open (ms). The first statements of a new one read the system catalogs and plan every function
 * again, 25 to 35 ms of processor time, and a page sends several requests at once: with the 10 seconds of the driver each page after a pause
 * paid that several times. An idle one takes 1 to 6 MB of memory of its own.
 */
const idleTimeout = 10 * 60_000

/**
 * Opens a pool whose connections send statements without waiting for the result of the previous one (pipelining). Each statement is planned
 * for its own values, since a generic plan made a trigram search three thousand times slower; the exceptions are prepared statements
 * (`withPreparedStatements` in transaction.ts) and PostgreSQL's own look-ups for foreign keys.
 */
export function openPool({ services = {}, onError, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    pipeline: true,
    idleTimeoutMillis: idleTimeout,
    // Firewalls forget connections without traffic.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    options: ['-c plan_cache_mode=auto', '-c timezone=UTC', config.options].filter(Boolean).join(' '),
  })
  // An idle connection that breaks (a database restart) must not end the process; the pool replaces it.
  pool.on('error', (error) => pool.ending || onError?.(error))
  return Object.assign(pool, { services })
}
