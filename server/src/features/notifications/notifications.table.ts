import type { Notification } from '@hatchway/contract/accounts/notifications'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface NotificationTable {
  id: GeneratedAlways<number>
  xid: Generated<string>
  user_id: number
  type: Notification['type']
  message: string
  ticket_id: number | null
  /** The release of a service that it concerns, instead of a ticket. */
  release_id: number | null
  service_id: number | null
  /** The request for approval that it concerns, instead of a ticket. */
  approval_id: number | null
  /** The recurring ticket that it concerns, instead of a ticket. */
  recurring_ticket_id: number | null
  is_read: Generated<boolean>
  created_at: Date
}
export type NotificationRow = Selectable<NotificationTable>

/** The channels that a user chose for a kind of message; a kind without a row has the defaults of the user's role. */
export interface NotificationChoiceTable {
  user_id: number
  type: Notification['type']
  bell: boolean
  mail: boolean
  digest: boolean
  push: boolean
}

/** Times of day as PostgreSQL returns them: `08:30:00`. */
export interface NotificationSettingsTable {
  user_id: number
  digest_frequency: 'hourly' | 'daily'
  digest_at: string
  has_quiet_hours: boolean
  quiet_from: string
  quiet_to: string
  quiet_weekdays: number[]
  lets_urgent_through: boolean
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    notifications: NotificationTable
    notification_choices: NotificationChoiceTable
    notification_settings: NotificationSettingsTable
  }
}
