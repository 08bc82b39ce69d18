import type { Doing } from '@hatchway/contract/live'
import type { Generated } from 'kysely'

/** Who has a ticket open right now, on whichever node. */
export interface PresenceTable {
  socket_id: string
  ticket_id: number
  user_id: number
  doing: Doing
  /** Its node says every half minute that the socket is still there. */
  seen_at: Generated<Date>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    presence: PresenceTable
  }
}
