import type { Notification } from '@hatchway/contract/notifications'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface NotificationTable {
  id: GeneratedAlways<number>
  xid: Generated<string>
  user_id: number
  type: Notification['type']
  message: string
  ticket_id: number | null
  is_read: Generated<boolean>
  created_at: Date
}
export type NotificationRow = Selectable<NotificationTable>

/** Who has a ticket open right now, on whichever node. */
export interface PresenceTable {
  socket_id: string
  ticket_id: number
  user_id: number
  doing: 'viewing' | 'replying' | 'noting'
  seen_at: Generated<Date>
}

declare module '../../platform/schema.ts' {
  interface Schema {
    notifications: NotificationTable
    presence: PresenceTable
  }
}
