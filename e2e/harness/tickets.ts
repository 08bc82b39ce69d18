import { aTicket } from '../../server/src/features/tickets/tickets.factory.ts'
import type { Desk } from '../../server/src/testing/test-desk.ts'
import { person } from './people.ts'

/** A ticket that somebody of a customer filed, Acme's Dana unless another is named. */
export async function filed(desk: Desk, given: Parameters<typeof aTicket>[1] = {}, username = 'acme') {
  const { id, customer_id } = await person(desk, username)
  return aTicket(desk.db, { customer_id, requester_id: id, ...given })
}
