import { sql } from 'kysely'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { loadActors } from '../users/load-actors.ts'
import '../tickets/participants/ticket-participants.table.ts'
import '../tickets/tickets.table.ts'
import '../users/users.table.ts'

/** To whom a mail is written: a user, or a contact who has an address only. */
export type Recipient = {
  userId: number | null
  /** Empty for a contact without a name. */
  name: string
  email: string
  /** The actor that the user would be if they signed in now; null for an address in copy. */
  actor: SignedIn | null
  /** They can't sign in, and so not open the ticket: an address in copy, or a user without an account. */
  isContact: boolean
  /** The customer whose portal the recipient uses; null for the desk. */
  customerId: number | null
  dateFormat: string | null
  timeZone: string | null
}

/** Returns the active users among these. */
export async function loadRecipients(ctx: Context, userIds: number[]): Promise<Recipient[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'customer_id', 'date_format', 'time_zone', 'is_contact'])
    .where('id', 'in', userIds)
    .execute()
  const actors = await loadActors(ctx, userIds)
  return actors.flatMap((actor) => {
    const row = rows.find(({ id }) => id === actor.id)
    if (!row) return []
    return [
      {
        userId: row.id,
        name: row.full_name,
        email: row.email,
        actor,
        isContact: row.is_contact,
        customerId: row.customer_id,
        dateFormat: row.date_format,
        timeZone: row.time_zone,
      },
    ]
  })
}

/** Returns a contact without an account, who reads what the users of the ticket's customer may read. */
export const contactAt = (address: string, name: string | null, customerId: number | null): Recipient => ({
  userId: null,
  name: name ?? '',
  email: address,
  actor: null,
  isContact: true,
  customerId,
  dateFormat: null,
  timeZone: null,
})

/** Returns the contact without an account who has an address, with the ticket's customer, if the contact is in copy on a ticket now. */
export const contactInCopy = ({ db }: Pick<Context, 'db'>, ticketId: number, address: string) =>
  db
    .selectFrom('ticket_participants')
    .innerJoin('tickets', 'tickets.id', 'ticket_participants.ticket_id')
    .select(['ticket_participants.address', 'ticket_participants.name', 'tickets.customer_id'])
    .where('ticket_id', '=', ticketId)
    .where(sql<boolean>`lower(ticket_participants.address) = lower(${address})`)
    .executeTakeFirst()
