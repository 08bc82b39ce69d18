import type { newTicket } from '@hatchway/contract/tickets/tickets'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import type { User } from '../users/users.table.ts'
import { choiceColumns } from './tickets.fields.ts'
import type { TicketRow, TicketTable } from './tickets.table.ts'

type Given = Partial<Insertable<TicketTable>>

const rowsPerStatement = 1000

/** A ticket row in the database, without a log entry; handlers write those. */
export async function aTicket(db: Db, given: Given = {}) {
  const [ticket] = await manyTickets(db, [given])
  return ticket!
}

/** The columns of a ticket that this portal user asked for. */
export const requestedBy = ({ id, customer_id }: User) => ({ customer_id, requester_id: id })

/** The body of a request that creates a ticket with these values. */
export const newTicketBody = (given: Partial<z.input<typeof newTicket>> = {}): z.input<typeof newTicket> => ({
  subject: 'Printer',
  description: 'It has been burning since this morning.',
  ...given,
})

/** {@link aTicket} for each of these, in order. */
export async function manyTickets(db: Db, given: Given[]): Promise<TicketRow[]> {
  const type_id = given.every((ticket) => ticket.type_id) ? 0 : await anyType(db)
  const rows = given.map((ticket) => filled(ticket, type_id))
  const made: TicketRow[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement)
    made.push(...(await db.insertInto('tickets').values(part).returningAll().execute()))
  }
  return made
}

function filled(given: Given, type_id: number): Insertable<TicketTable> {
  const created_at = given.created_at ?? new Date()
  return {
    subject: given.subject ?? unique('Printer is on fire'),
    description: 'It has been burning since this morning.',
    status: 'open',
    status_name: 'Open',
    ...choiceColumns(),
    category: 'Hardware',
    source: 'web',
    type_id,
    updated_at: created_at,
    ...given,
    created_at,
  }
}

async function anyType(db: Db) {
  const existing = await db.selectFrom('ticket_types').select('id').orderBy('id').executeTakeFirst()
  return existing?.id ?? (await aTicketType(db)).id
}

/**
 * Users of every kind, by how they relate to a ticket of a customer in the group `shown`. `hidden` is another group; the agent sees all
 * groups.
 */
export async function peopleAround(
  db: Db,
  { customer, agent, shown, hidden }: { customer: User; agent: User; shown: number; hidden: number },
) {
  return {
    admin: await anAdmin(db),
    agent,
    'agent of the group': await anAgent(db, { allowedGroups: [shown] }),
    'agent of another': await anAgent(db, { allowedGroups: [hidden] }),
    customer,
    outsider: await aUserOfPortal(db),
    'other requester': await aRequester(db),
    unauthenticated: null,
  }
}
