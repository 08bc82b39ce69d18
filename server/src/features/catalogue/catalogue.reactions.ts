import { redactedText } from '@hatchway/contract/tickets/comments'
import type { Context } from '../../platform/context.ts'
import type { Entry } from '../activity/activity.read.ts'
import '../approvals/approvals.table.ts'
import './catalogue.table.ts'

/** Removes the answers of an order for good when the description of its ticket is, since that has the same text. */
export async function redactOrder({ db }: Context, { ticketId }: Entry<'ticket.redacted'>) {
  if (ticketId === null) return
  const order = await db
    .updateTable('catalogue_orders')
    .set({ answers: '[]', total: null })
    .where('ticket_id', '=', ticketId)
    .returning(['ordered_by', 'at'])
    .executeTakeFirst()
  if (!order) return
  await db
    .updateTable('approvals')
    .set({ message: redactedText })
    .where('ticket_id', '=', ticketId)
    .where('asked_by', '=', order.ordered_by)
    .where('asked_at', '=', order.at)
    .where('message', '<>', '')
    .execute()
}
