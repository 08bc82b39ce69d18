import { limits } from '@hatchway/contract/limits'
import type { Context } from '../../../platform/context.ts'
import { loadActors } from '../../users/load-actors.ts'
import { canSeeTicket } from '../tickets.access.ts'
import type { TicketRow } from '../tickets.table.ts'
import './ticket-participants.table.ts'

type As = Pick<Context, 'db' | 'now'>

/**
 * Puts those in copy on one ticket in copy on another of the same customer, as far as they may see it and the limit allows. Returns the ids
 * of the new participants. Runs as the system.
 */
export async function copyParticipants({ db, now }: As, from: TicketRow, to: TicketRow): Promise<number[]> {
  if (from.customer_id !== to.customer_id) return []
  const known = await db
    .selectFrom('ticket_participants')
    .selectAll()
    .where('ticket_id', '=', from.id)
    .orderBy('id')
    .execute()
  const { length } = await db.selectFrom('ticket_participants').select('id').where('ticket_id', '=', to.id).execute()
  const actors = await loadActors(
    { db },
    known.flatMap(({ user_id }) => user_id ?? []),
  )
  const seeing = new Set(actors.filter((user) => canSeeTicket(user, to)).map(({ id }) => id))
  const rows = known
    .filter(({ user_id }) => user_id === null || (seeing.has(user_id) && user_id !== to.requester_id))
    .slice(0, Math.max(0, limits.participantsPerTicket - length))
    .map(({ id: _, ...row }) => ({ ...row, ticket_id: to.id, created_at: now }))
  if (rows.length === 0) return []
  const added = await db
    .insertInto('ticket_participants')
    .values(rows)
    .onConflict((already) => already.doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** Undoes {@link copyParticipants}. */
export async function removeCopiedParticipants({ db }: As, { id }: TicketRow, participantIds: number[]) {
  if (participantIds.length === 0) return
  await db.deleteFrom('ticket_participants').where('ticket_id', '=', id).where('id', 'in', participantIds).execute()
}
