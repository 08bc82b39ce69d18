import type { Doing } from '@hatchway/contract/live'
import type { Generated } from 'kysely'

/** The users who currently have a ticket open, on any node. */
export interface PresenceTable {
  socket_id: string
  ticket_id: number
  user_id: number
  doing: Doing
  /** When its node last confirmed that the socket is open, which it does every half minute. */
  seen_at: Generated<Date>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    presence: PresenceTable
  }
}
