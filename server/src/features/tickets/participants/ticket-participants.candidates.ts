import { staffRoles } from '@hatchway/contract/accounts/users'
import type { ParticipantCandidate } from '@hatchway/contract/tickets/people/ticket-participants'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { containing, nameWords, withoutAccents } from '../../../platform/database/like.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import '../../customers/customers.table.ts'
import { loadActors } from '../../users/load-actors.ts'
import { asSystemOnTickets } from '../tickets.as-system.ts'
import { findTicket } from '../tickets.find.ts'
import type { TicketRow } from '../tickets.table.ts'
import { wayToAdd } from './ticket-participants.access.ts'
import './ticket-participants.table.ts'

const listed = 20
/** More are read than listed: agents of other groups are left out afterwards. */
const read = 60

/** Returns users whom the caller may add and who are not in copy yet, by name. Only staff also search by address. */
export async function listCandidates(ctx: Context, ticketId: number, search: string): Promise<ParticipantCandidate[]> {
  const ticket = await findTicket(ctx, ticketId)
  const words = nameWords(search)
  const column = ctx.actor.kind === 'staff' ? sql<string>`users.search_text` : withoutAccents('users.full_name')
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_participants', async (system) => {
    const rows = await system.db
      .selectFrom('users')
      .leftJoin('customers', 'customers.id', 'users.customer_id')
      .select(['users.id', 'users.full_name as fullName', 'users.avatar_url as avatarUrl', 'users.role'])
      .select('customers.name as customerName')
      .where('users.is_active', '=', true)
      .where('users.id', 'is distinct from', ticket.requester_id)
      .where((eb) => eb.and(words.map((word) => eb(column, 'like', containing(word)))))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('ticket_participants as p')
              .select('p.id')
              .where('p.ticket_id', '=', ticket.id)
              .whereRef('p.user_id', '=', 'users.id'),
          ),
        ),
      )
      .where(among(ctx.actor, ticket))
      .orderBy('users.full_name')
      .orderBy('users.id')
      .limit(read)
      .execute()
    const actors = await loadActors(
      system,
      rows.map(({ id }) => id),
    )
    const ways = new Map(actors.map((user) => [user.id, wayToAdd(ctx.actor, ticket, user)]))
    return rows
      .filter(({ id }) => ways.get(id))
      .slice(0, listed)
      .map((row) => ({ ...row, isByEmailOnly: ways.get(row.id) === 'email' }))
  })
}

/** A condition on users that {@link wayToAdd} decides exactly. It keeps those of other organizations out of the page. */
function among(caller: Actor, { customer_id }: TicketRow): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'users'>()
  const isStaff = eb('users.role', 'in', staffRoles)
  switch (caller.kind) {
    case 'staff':
      return eb.or([isStaff, eb('users.customer_id', 'is not distinct from', customer_id)])
    case 'requester':
      return isStaff
    case 'portal':
      return caller.ownTicketsOnly ? eb.lit(false) : eb('users.customer_id', '=', caller.customerId)
    default:
      return eb.lit(false)
  }
}
