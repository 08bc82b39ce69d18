import type { Kysely } from 'kysely'
import type { Actor } from './actor.ts'
import type { Schema } from './database/schema.ts'

export type Db = Kysely<Schema>

/** Where a change came from, for the log, and (`url`, without a slash at its end) under which address the caller reaches us. */
export type Origin = { requestId: string; ip: string | null; host: string; userAgent: string | null; url: string }

/** What every verb receives first: who asks, over which transaction, when, and from where. */
export type Context = {
  actor: Actor
  /** Already the transaction, with the actor set: PostgreSQL's row-level security answers by it. */
  db: Db
  now: Date
  origin: Origin
  /** Runs after the transaction has committed; never when it rolls back. */
  onCommit: (work: () => void) => void
  /** While something is undone: the line of the log that an event of a ticket (and another one) takes back. */
  undoes?: ((ticketId: number, event: string, otherId: number | undefined) => number | undefined) | undefined
}
