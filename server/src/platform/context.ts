import type { Kysely } from 'kysely'
import type { Actor } from './actor.ts'
import type { Schema } from './database/schema.ts'
import type { Services } from './services.ts'

export type Db = Kysely<Schema>

/**
 * The origin of a request, for the activity log. `url` is the base URL under which the caller reaches the server, without a trailing slash.
 */
export type Origin = { requestId: string; ip: string | null; host: string; userAgent: string | null; url: string }

/** The first argument of every handler: the caller, the transaction, the time, the services of the process and the origin of the request. */
export type Context = {
  actor: Actor
  /** The transaction, with the actor already set; row-level security applies to it. */
  db: Db
  now: Date
  services: Services
  origin: Origin
  /** Runs after the transaction has committed; never when it rolls back. */
  onCommit: (work: () => void) => void
  /** What the system acts for, such as a rule: entries of the activity log have it in their data. */
  cause?: Readonly<Record<string, unknown>> | undefined
  /** Receives each entry that is written to the activity log, about a ticket, with its data as it is stored. */
  onRecord?: ((entry: { event: string; ticketId: number | null; data: Record<string, unknown> }) => void) | undefined
  /**
   * Many tickets are changed at the same time in this transaction: what is written for those of one turn of the event loop is sent as one
   * statement.
   */
  isBatched?: boolean | undefined
  /** While a change is undone: returns the id of the activity entry that an event of a ticket (and another id) undoes. */
  undoes?: ((ticketId: number, event: string, otherId: number | undefined) => number | undefined) | undefined
}
