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

/** Whose words a statement is: somebody's whose transaction it is, or the product's, which acts within that one for a moment. */
type Speaker = 'caller' | 'product'
/** One connection for as long as its transactions end well: what was asked of it beyond that asks in vain. */
type Line = { client: pg.ClientBase; speaker: Speaker; isOver: boolean; queries: Map<string, Kysely<Schema>> }
const lines = new WeakMap<pg.ClientBase, Line>()
const behind = new WeakMap<Kysely<Schema>, { line: Line; speaker: Speaker }>()

/** Kysely on one given connection; made once for each and kept as long as the connection is. */
export function queriesOn(client: pg.ClientBase): Kysely<Schema> {
  let line = lines.get(client)
  if (!line) {
    line = { client, speaker: 'caller', isOver: false, queries: new Map() }
    lines.set(client, line)
  }
  return known(line, 'caller')
}

/**
 * The same connection for work that looks everything up by its key: a statement is read and planned once, and goes by its name from then
 * on. `role` is part of the name, because PostgreSQL plans a statement anew when another role sends it.
 */
export function preparedOn(queries: Kysely<Schema>, role: string): Kysely<Schema> {
  const { line, speaker } = behind.get(queries)!
  return known(line, speaker, role)
}

/**
 * The same connection for the product, which takes its own role until `giveBack`. From the moment in which the role is asked for, nobody
 * else is heard: statements travel without waiting for one another, and the caller's would be answered with the product's rights.
 */
export async function lendToProduct(queries: Kysely<Schema>) {
  const { line } = behind.get(queries)!
  if (line.speaker === 'product') throw new SpokeInBetween()
  line.speaker = 'product'
  const { rows } = await line.client.query<{ role: string }>(`
    with before as materialized (select current_setting('role') as role)
    select before.role, set_config('role', 'hatchway_system', true) from before`)
  return {
    db: known(line, 'product'),
    giveBack: async () => {
      line.speaker = 'caller'
      await line.client.query(`select set_config('role', $1, true)`, [rows[0]!.role])
    },
  }
}

/** Whether these are what {@link lendToProduct} gave out. */
export const isOfProduct = (queries: Kysely<Schema>) => behind.get(queries)?.speaker === 'product'

/** After a transaction that was rolled back: what it had begun and nobody waits for must not speak in the next one. */
export function hangUp(client: pg.ClientBase) {
  const line = lines.get(client)
  if (line) line.isOver = true
  lines.delete(client)
}

function known(line: Line, speaker: Speaker, role = ''): Kysely<Schema> {
  const key = `${speaker} ${role}`
  let queries = line.queries.get(key)
  if (!queries) {
    const name = role ? (text: string) => nameOf(`${role} ${text}`) : () => undefined
    queries = new Kysely<Schema>({ dialect: dialectOn(line, speaker, name) })
    line.queries.set(key, queries)
    behind.set(queries, { line, speaker })
  }
  return queries
}

class SpokeInBetween extends Error {
  override message = 'While the product acts in a transaction, nobody else may: this statement would have its rights'
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

function dialectOn(line: Line, speaker: Speaker, nameOf: NameOf): Dialect {
  const { client } = line
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      if (line.isOver) throw new Error('The transaction of this statement has ended')
      if (line.speaker !== speaker) throw new SpokeInBetween()
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
