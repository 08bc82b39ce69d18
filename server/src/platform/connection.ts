import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

const bigint = 20
/** Ids and counts stay far below 2^53, so `bigint` arrives as a number instead of the driver's string. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export type PoolOptions = pg.PoolConfig & { onError?: (error: Error) => void }

/** Connections that plan every statement for its own values: a generic plan made a trigram search three thousand times slower. */
export function openPool({ onError, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    options: ['-c plan_cache_mode=force_custom_plan', '-c timezone=UTC', config.options].filter(Boolean).join(' '),
  })
  // An idle connection that breaks (a database restart) must not end the process; the pool replaces it.
  pool.on('error', (error) => pool.ending || onError?.(error))
  return pool
}

const queriesOf = new WeakMap<pg.ClientBase, Kysely<Schema>>()

/** Kysely on one given connection; made once for each and kept as long as the connection is. */
export function queriesOn(client: pg.ClientBase): Kysely<Schema> {
  let queries = queriesOf.get(client)
  if (!queries) {
    queries = new Kysely<Schema>({ dialect: dialectOn(client) })
    queriesOf.set(client, queries)
  }
  return queries
}

function dialectOn(client: pg.ClientBase): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount, command } = await client.query(sql, parameters as unknown[])
      const changes = command === 'SELECT' || rowCount === null ? undefined : BigInt(rowCount)
      return changes === undefined ? { rows } : { rows, numAffectedRows: changes }
    },
    streamQuery() {
      throw new Error('Page through the rows instead of streaming them')
    },
  }
  const unused = async () => {
    throw new Error('The request already runs in a transaction')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: unused,
    commitTransaction: unused,
    rollbackTransaction: unused,
    destroy: async () => {},
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
