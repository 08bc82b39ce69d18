import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { EventName, Events } from './activity.events.ts'
import type { ActivityTable } from './activity.table.ts'

type About = Partial<
  Pick<Insertable<ActivityTable>, 'actor_id' | 'actor_kind' | 'ticket_id' | 'customer_id' | 'request_id' | 'undo_of'>
>
/** A log entry to create: the event, its time and its actor. */
export type PastEvent = About & { at: Date } & Happening
export type Happening = { [E in EventName]: { event: E; data: Events[E] } }[EventName]

const rowsPerStatement = 1000

/** Inserts past events in this order. They trigger no reactions when the log's consumers start later. */
export async function manyEvents(db: Db, events: PastEvent[]) {
  for (let from = 0; from < events.length; from += rowsPerStatement)
    await db
      .insertInto('activity')
      .values(
        events
          .slice(from, from + rowsPerStatement)
          .map((event) => ({ actor_kind: 'system', ...event, data: JSON.stringify(event.data) })),
      )
      .execute()
}

/** Returns the log's entries of one event, the oldest first, by an actor or about a customer. */
export const loggedEvents = (db: Db, where: { event: EventName; actor_id?: number; customer_id?: number }) =>
  db
    .selectFrom('activity')
    .selectAll()
    .where((eb) => eb.and(where))
    .orderBy('id')
    .execute()
