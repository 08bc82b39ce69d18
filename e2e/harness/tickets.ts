import { aTicket } from '../../server/src/features/tickets/tickets.factory.ts'
import type { Desk } from '../../server/src/testing/test-desk.ts'
import { person } from './people.ts'

/** Creates a ticket of a customer's user, Acme's Dana by default. */
export async function aPortalTicket(desk: Desk, given: Parameters<typeof aTicket>[1] = {}, username = 'acme') {
  const { id, customer_id } = await person(desk, username)
  return aTicket(desk.db, { customer_id, requester_id: id, ...given })
}
