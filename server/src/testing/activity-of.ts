import type { Db } from '../platform/context.ts'
import '../features/activity/activity.table.ts'

type Of = {
  actorId?: number
  ticketId?: number
  customerId?: number | null
  /** The name of an event, or its beginning: `approval.%`. */
  event?: string
}

/** Returns the entries of the activity log that meet all that is given, oldest first. */
export const activityOf = (db: Db, { actorId, ticketId, customerId, event }: Of) =>
  db
    .selectFrom('activity')
    .select(['event', 'actor_id', 'ticket_id', 'customer_id', 'data'])
    .$if(actorId !== undefined, (log) => log.where('actor_id', '=', actorId!))
    .$if(ticketId !== undefined, (log) => log.where('ticket_id', '=', ticketId!))
    .$if(customerId !== undefined, (log) => log.where('customer_id', '=', customerId!))
    .$if(event !== undefined, (log) => log.where('event', 'like', event!))
    .orderBy('id')
    .execute()
