import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { runAsSystem } from '../system-role.ts'
import { withPreparedStatements } from '../transaction.ts'
import { anyOf } from './any-of.ts'

test('a prepared statement for several ids is planned once, however many there are', async ({ desk }) => {
  const plans = await runAsSystem(desk.pool, 'event_consumer', async (ctx) => {
    const { db } = withPreparedStatements(ctx)
    for (let count = 1; count <= 8; count += 1)
      await db
        .selectFrom('tickets')
        .select('subject')
        .where('id', '=', anyOf(Array.from({ length: count }, (_, at) => at + 1)))
        .execute()
    const { rows } = await sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like '%"subject"%"tickets"%'`.execute(ctx.db)
    return rows
  })
  // PostgreSQL tries five plans for the values before it compares them with the plan for any.
  expect(plans).toEqual([{ generic: 3, custom: 5 }])
})
