import type { Validated } from '@hatchway/contract/endpoint'
import type { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findTicket } from './tickets.find.ts'

/** Records that the caller has read a ticket's public conversation up to now. */
export async function markSeen(ctx: Context, { params }: Validated<(typeof tickets)['markSeen']>) {
  const ticket = await findTicket(ctx, params.id)
  await ctx.db
    .insertInto('ticket_reads')
    .values({
      user_id: signedIn(ctx.actor).id,
      ticket_id: ticket.id,
      last_comment_id: ticket.last_public_comment_id ?? 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'ticket_id'])
        .doUpdateSet({ last_comment_id: sql`greatest(ticket_reads.last_comment_id, excluded.last_comment_id)` }),
    )
    .execute()
  return null
}
