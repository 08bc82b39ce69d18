import { limits } from '@hatchway/contract/limits'
import type { Context } from '../../platform/context.ts'
import { requireRoom } from '../../platform/database/count-limit.ts'
import '../ticket-links/ticket-links.table.ts'

/** Throws when a ticket already has the maximum number of links, as far as `ctx` may see its links. */
export const requireRoomForLink = (ctx: Pick<Context, 'db'>, { id, number }: { id: number; number: number }) =>
  requireRoom(ctx, {
    collection: `ticket_links:${id}`,
    rows: ctx.db
      .selectFrom('ticket_links')
      .select('id')
      .where(({ eb, or }) => or([eb('from_id', '=', id), eb('to_id', '=', id)])),
    most: limits.linksPerTicket,
    message: `#${number} has ${limits.linksPerTicket} links, which is the most. Remove one first.`,
  })
