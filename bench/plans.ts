import type pg from 'pg'
import { openPool } from '../server/src/platform/database/pool.ts'
import type { Statement } from './baseline/statements.ts'

/** What PostgreSQL did for one statement: how it read the rows of big tables, and which of those reads were scans. */
export type Plan = { statement: string; milliseconds: number; buffers: number; steps: string[]; scans: string[] }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Alias?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** A table with more rows than this is never read completely, and no plan node reads more of its rows. */
const big = 10_000
/** A late page skips the rows before it, in the index only; this many at most in what is measured. */
const mostPassed = 25_000
/** A sequential scan of no more rows has stopped at the first that it needed, as one for whether there is any. */
const firstRows = 20

/** Explains the statements of a request, in its own transaction, with its own role; the transaction is rolled back. */
export async function plansOf(application: pg.ClientConfig, owner: pg.Pool, statements: Statement[]): Promise<Plan[]> {
  const tables = await bigTables(owner)
  const pool = openPool({ ...application, max: 1 })
  const client = await pool.connect()
  const plans: Plan[] = []
  try {
    for (const { text, values } of statements) {
      if (/^commit/i.test(text)) continue
      if (!isReported(text)) await client.query(text, values)
      else
        plans.push(
          planOf(text, tables, (await client.query(`explain (analyze, buffers, format json) ${text}`, values)).rows[0]),
        )
    }
  } finally {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
  return plans
}

/** Statements that change the caller's role must be executed, and have no relevant plan. */
const isReported = (text: string) =>
  /^\s*(select|with|insert|update|delete)/i.test(text) && !/set_config|nextval|rate_limit_consume/.test(text)

async function bigTables(owner: pg.Pool) {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [big],
  )
  return new Set(rows.map(({ name }) => name))
}

function planOf(
  statement: string,
  tables: Set<string>,
  row: { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] },
): Plan {
  const [{ Plan: top, 'Execution Time': milliseconds }] = row['QUERY PLAN']
  const steps: string[] = []
  const scans: string[] = []
  walk(top)
  return {
    statement: statement.replaceAll(/\s+/g, ' ').trim(),
    milliseconds,
    buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    steps,
    scans,
  }

  function walk(node: Node) {
    const { 'Node Type': type, 'Actual Loops': loops = 0, 'Index Name': index } = node
    const table = node['Relation Name'] ?? (index && [...tables].find((name) => index.startsWith(name)))
    if (loops > 0 && table && tables.has(table)) {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      const touched = Math.round(((node['Actual Rows'] ?? 0) + removed) * loops)
      const where = [index ?? table, ...(index ? [] : [type])].join(', ')
      const vain = removed ? `, ${Math.round(removed * loops)} of them for nothing` : ''
      const step = `${where}: ${touched} rows${vain}`
      steps.push(step)
      if ((type === 'Seq Scan' && touched > firstRows) || touched > mostPassed) scans.push(step)
    }
    for (const child of node.Plans ?? []) walk(child)
  }
}
