import { staffRoles } from '@hatchway/contract/accounts/users'
import type { TicketParticipant } from '@hatchway/contract/tickets/people/ticket-participants'
import { sql } from 'kysely'
import { isStaffOrSystem } from '../../../platform/actor.ts'
import type { Context, Db } from '../../../platform/context.ts'
import '../../activity/activity.table.ts'
import '../../users/users.table.ts'
import { loadActors } from '../../users/load-actors.ts'
import { canSeeTicket } from '../tickets.access.ts'
import { asSystemOnTickets } from '../tickets.as-system.ts'
import { findTicket } from '../tickets.find.ts'
import type { TicketRow } from '../tickets.table.ts'
import { canRemove } from './ticket-participants.access.ts'
import './ticket-participants.table.ts'

/** Returns the people in copy on a ticket, longest first. */
export async function listParticipants(ctx: Context, ticketId: number): Promise<TicketParticipant[]> {
  const ticket = await findTicket(ctx, ticketId)
  return presentParticipants(ctx, ticket)
}

/** {@link listParticipants} of a ticket that the caller has loaded. Outside the desk no policy shows the names of all users in copy. */
export function presentParticipants(ctx: Context, ticket: TicketRow): Promise<TicketParticipant[]> {
  const isStaff = isStaffOrSystem(ctx.actor)
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_participants', async (system) => {
    const found = await selectParticipants(system.db, ticket.id).execute()
    const rows = isStaff ? found : await withoutFormer(system, ticket, found)
    const reached = new Set(await reachedUsers(system, ticket, rows))
    return rows.map((row) => ({
      id: row.id,
      user:
        row.user_id === null
          ? null
          : { id: row.user_id, fullName: row.full_name!, avatarUrl: row.avatar_url, role: row.role! },
      name: row.full_name ?? row.name,
      address: row.address,
      addedAt: row.created_at.toISOString(),
      addedBy: isStaff || !row.is_added_by_desk ? row.added_by_name : null,
      isReached: row.user_id === null || reached.has(row.user_id),
      can: { remove: canRemove(ctx.actor, row) },
    }))
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof selectParticipants>['execute']>>[number]

/**
 * Leaves out those whom a former customer of the ticket had in copy, who are removed a moment after it moved: users of other customers, and
 * contacts from before the move.
 */
async function withoutFormer(system: Context, { id, customer_id }: TicketRow, rows: Row[]): Promise<Row[]> {
  const isContact = ({ user_id }: Row) => user_id === null
  const moved = rows.some(isContact)
    ? await system.db
        .selectFrom('activity')
        .select('at')
        .where('ticket_id', '=', id)
        .where('event', '=', 'ticket.changed')
        .where(sql<boolean>`data -> 'changes' ? 'customerId'`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  return rows.filter((row) =>
    isContact(row)
      ? !moved || row.created_at > moved.at
      : row.participant_customer_id === null || row.participant_customer_id === customer_id,
  )
}

export const selectParticipants = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_participants as p')
    .leftJoin('users', 'users.id', 'p.user_id')
    .leftJoin('users as adder', 'adder.id', 'p.added_by')
    .select(['p.id', 'p.user_id', 'p.address', 'p.name', 'p.created_at'])
    .select(['users.full_name', 'users.avatar_url', 'users.role', 'users.customer_id as participant_customer_id'])
    .select('adder.full_name as added_by_name')
    .select((eb) =>
      eb.fn
        .coalesce(eb('adder.role', 'in', staffRoles), eb.lit(true))
        .$castTo<boolean>()
        .as('is_added_by_desk'),
    )
    .where('p.ticket_id', '=', ticketId)
    .orderBy('p.created_at')
    .orderBy('p.id')

async function reachedUsers(system: Context, ticket: TicketRow, rows: { user_id: number | null }[]) {
  const actors = await loadActors(
    system,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return actors.filter((user) => canSeeTicket(user, ticket)).map(({ id }) => id)
}
