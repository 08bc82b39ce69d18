import { sql } from 'kysely'
import { systemOrigin, transactionAs } from '../platform/database/transaction.ts'
import { hashToken } from '../platform/http/server.ts'
import type { Desk } from './test-desk.ts'

/** Runs an unscoped query in the transaction of a user's request; null is an unauthenticated client. */
export async function unscoped(desk: Desk, someone: { id: number; customer_id: number | null } | null, query: string) {
  const { cookie, host } = await desk.headersOf(someone)
  const bearer = { sessionHash: cookie ? hashToken(cookie.split('=')[1]!) : null, host: host! }
  return transactionAs(desk.pool, bearer, systemOrigin, false, async ({ db }) => {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    return rows
  })
}
