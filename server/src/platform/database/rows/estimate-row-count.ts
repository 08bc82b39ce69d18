import { type Compilable, sql } from 'kysely'
import type { Context } from '../../context.ts'

/** Returns how many rows the planner expects of a query, without running it. */
export async function estimateRowCount(ctx: Context, query: Compilable): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) ${query}`.execute(ctx.db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
