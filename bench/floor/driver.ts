import pg from 'pg'
import { openPool } from '../../server/src/platform/database/pool.ts'
import { loop } from '../load/loop.ts'
import type { Contender } from '../load/side-by-side.ts'
import type { Statement } from './statements.ts'

/**
 * Measures how fast the same statements run through the driver alone, over a pool as large as the server's: everything that the request
 * sends, from BEGIN with the look-up of its session to COMMIT, one after the other, without processing the rows.
 */
export function driverFloor(connection: pg.ClientConfig, poolSize: number, statements: Statement[]): Contender {
  const pool = openPool({ ...connection, max: poolSize })
  const work = async () => {
    const client = await pool.connect()
    for (const statement of statements) await client.query(statement as pg.QueryConfig)
    client.release()
  }
  return { run: (load) => loop(load, work), close: () => pool.end() }
}

/** A lower bound still: only the queries of the request, over connections whose role is set once for all. */
export function pageFloor(connection: pg.ClientConfig, statements: Statement[]): Contender {
  const clients: pg.Client[] = []
  const asked = statements.slice(1, -1) as pg.QueryConfig[]
  return {
    run: async (load) => {
      while (clients.length < load.callers) clients.push(await becomeForGood(connection, statements[0]!))
      return loop(load, async (caller) => {
        for (const statement of asked) await clients[caller]!.query(statement)
      })
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

const settings = ['user_id', 'customer_id', 'own_tickets_only', 'group_ids', 'is_admin'].map(
  (name) => `hatchway.${name}`,
)

/** A connection that sets for its lifetime what a session sets for one transaction. */
async function becomeForGood(connection: pg.ClientConfig, begin: Statement) {
  const client = new pg.Client({ ...connection, options: '-c plan_cache_mode=auto' })
  await client.connect()
  await client.query(begin.text)
  const read = [...settings, 'role'].map((name) => `current_setting('${name}', true)`)
  const { rows } = await client.query<string[]>({ text: `select ${read.join(', ')}`, rowMode: 'array' })
  await client.query('rollback')
  for (const [at, name] of [...settings, 'role'].entries())
    await client.query('select set_config($1, $2, false)', [name, rows[0]![at]])
  return client
}
