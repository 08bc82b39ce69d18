import { portal } from '@hatchway/contract/customers/portal'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aTicket } from '../../features/tickets/tickets.factory.ts'
import { aUserOfPortal } from '../../features/users/users.factory.ts'
import { type Desk, test } from '../../testing/test-desk.ts'

/** Sends a request while its statements wait for as long as they may. */
async function sendToBusyTable(desk: Desk, ...request: Parameters<Desk['send']>) {
  return desk.db.transaction().execute(async (trx) => {
    await sql`lock table tickets in access exclusive mode`.execute(trx)
    return desk.send(...request)
  })
}

test('a statement beyond its time limit is a 503 that says what to do, and its connection is used again', async ({
  desk,
}) => {
  const user = await aUserOfPortal(desk.db)
  const ticket = await aTicket(desk.db, { customer_id: user.customer_id, requester_id: user.id })
  const list = { url: portal.listTickets.path }
  const read = await sendToBusyTable(desk, user, list)
  expect([read.status, read.headers['retry-after'], read.json]).toEqual([
    503,
    undefined,
    {
      code: 'query_timeout',
      message: 'This takes too long. Narrow the search or the filters and try again.',
      requestId: read.headers['x-request-id'],
    },
  ])
  expect((await desk.send(user, list)).status).toBe(200)
  const url = `/api/portal/tickets/${ticket.id}/comments`
  const written = await sendToBusyTable(desk, user, { method: 'POST', url, payload: { content: 'Hello' } })
  expect(written).toMatchObject({
    status: 503,
    json: { code: 'query_timeout', message: 'This takes too long at the moment. Try again in a minute.' },
  })
})
