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

/**
 * Statements that are sent at once go out at once. Each is planned for its own values, since one plan for all made a trigram search three
 * thousand times slower; the exception are those of {@link preparedOn}, and PostgreSQL's own look-ups behind foreign keys.
 */
export function openPool({ onError, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    pipeline: true,
    options: ['-c plan_cache_mode=auto', '-c timezone=UTC', config.options].filter(Boolean).join(' '),
  })
  // An idle connection that breaks (a database restart) must not end the process; the pool replaces it.
  pool.on('error', (error) => pool.ending || onError?.(error))
  return pool
}

type Known = Map<string, Kysely<Schema>>
const queriesOf = new WeakMap<pg.ClientBase, Known>()
const clientOf = new WeakMap<Kysely<Schema>, pg.ClientBase>()

/** Kysely on one given connection; made once for each and kept as long as the connection is. */
export function queriesOn(client: pg.ClientBase): Kysely<Schema> {
  return known(client, '', () => undefined)
}

/**
 * The same connection for work that looks everything up by its key: a statement is read and planned once, and goes by its name from then
 * on. `role` is part of the name, because PostgreSQL plans a statement anew when another role sends it.
 */
export function preparedOn(queries: Kysely<Schema>, role: string): Kysely<Schema> {
  return known(clientOf.get(queries)!, role, (text) => nameOf(`${role} ${text}`))
}

function known(client: pg.ClientBase, role: string, name: NameOf): Kysely<Schema> {
  if (!queriesOf.has(client)) queriesOf.set(client, new Map())
  const onClient = queriesOf.get(client)!
  let queries = onClient.get(role)
  if (!queries) {
    queries = new Kysely<Schema>({ dialect: dialectOn(client, name) })
    onClient.set(role, queries)
    clientOf.set(queries, client)
  }
  return queries
}

type NameOf = (text: string) => string | undefined
const names = new Map<string, string>()
/** Each connection remembers every name, and a list of values makes as many texts as it has lengths. */
const mostNames = 500

function nameOf(text: string) {
  if (!names.has(text) && names.size < mostNames) names.set(text, `hatchway_${names.size}`)
  return names.get(text)
}

/** What is sent in the same turn of the event loop leaves in one packet: a system call for each costs more than the statement. */
function gather(client: pg.ClientBase) {
  const { stream } = (client as pg.Client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function dialectOn(client: pg.ClientBase, nameOf: NameOf): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = nameOf(sql)
      const query = { text: sql, values: parameters as unknown[], ...(name && { name }) }
      gather(client)
      const { rows, rowCount, command } = await client.query(query)
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
