import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { openPool } from '../../server/src/platform/database/pool.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { readSettings } from '../../server/src/platform/settings.ts'

/** A prepared statement is identified by its name. */
export type Statement = { text: string; values: unknown[] | undefined; name?: string }
/** Returns what the system sends to the database for a request, in order: from BEGIN to COMMIT. */
export type Record = (request: InjectOptions) => Promise<Statement[]>

/** The application in this process, on the same database, through connections that record their statements. */
export async function openRecorder(connection: pg.ClientConfig, dataFolder: string) {
  let sent: (Statement & { client: pg.PoolClient })[] = []
  // A second connection for counts that run in parallel to a request.
  const pool = openPool({ ...connection, max: 2 })
  pool.on('connect', (client) => {
    recordQueries(client, (statement) => sent.push({ ...statement, client }))
  })
  const app: FastifyInstance = await buildApp(readSettings({ HATCHWAY_DATA: dataFolder }), openLog('silent'))
  app.database.pool = pool
  await app.ready()

  const record: Record = async (request) => {
    await send(request)
    while (pool.idleCount < pool.totalCount) await sleep(10)
    // The first request fills the count cache; this one is like all that follow.
    sent = []
    await send(request)
    return transactionsOfCaller(sent)
  }
  async function send(request: InjectOptions) {
    const { statusCode, body } = await app.inject(request)
    if (statusCode >= 300) throw new Error(`${request.method ?? 'GET'} ${String(request.url)}: ${statusCode} ${body}`)
  }
  const close = async () => {
    await app.close()
    await pool.end()
  }
  return { record, close }
}

/**
 * Returns the statements of the transactions that the caller's session began, of which some requests have several, one after the other. A
 * connection's other transactions are those of counts.
 */
function transactionsOfCaller(sent: readonly (Statement & { client: pg.PoolClient })[]): Statement[] {
  const begun = new Map<pg.PoolClient, Statement[]>()
  const transactions: Statement[][] = []
  for (const { client, ...statement } of sent) {
    if (/^begin/i.test(statement.text)) {
      begun.set(client, [])
      if (statement.text.includes('begin_session')) transactions.push(begun.get(client)!)
    }
    begun.get(client)?.push(statement)
  }
  return transactions.flat()
}

function recordQueries(client: pg.PoolClient, add: (statement: Statement) => void) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const [text, values] = args
    if (typeof text === 'string') add({ text, values: Array.isArray(values) ? values : undefined })
    else {
      const { name, text: sql, values: own } = text as pg.QueryConfig
      add({ text: sql, values: own ?? (values as unknown[] | undefined), ...(name && { name }) })
    }
    return query(...args)
  }) as typeof client.query
}
