import type pg from 'pg'
import { openPool } from '../../server/src/platform/database/pool.ts'
import type { Contender } from '../load/compare.ts'
import { loop } from '../load/loop.ts'
import type { Statement } from './statements.ts'

/**
 * Measures how fast the same statements run through the driver alone, over a pool as large as the server's: everything that the request
 * sends, from BEGIN with the look-up of its session to COMMIT, one after the other, without processing the rows. They run in one
 * transaction, because roles and settings are set for the transaction only.
 */
export function driverBaseline(connection: pg.ClientConfig, poolSize: number, statements: Statement[]): Contender {
  const pool = openPool({ ...connection, max: poolSize })
  const work = async () => {
    const client = await pool.connect()
    for (const statement of statements) await client.query(statement as pg.QueryConfig)
    client.release()
  }
  return { run: (load) => loop(load, work), close: () => pool.end() }
}
