import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** A browser to which pushes are sent. It belongs to a session and ends with it. */
export interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  user_id: number
  session_id: string
  /** The URL of the browser's push service; a secret, like the two keys. */
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string | null
  created_at: Date
  sent_at: Date | null
  /** Why the last push failed; null when it did not. */
  failure: string | null
}
export type PushSubscription = Selectable<PushSubscriptionTable>

/** A push that waits for one browser. */
export interface PushMessageTable {
  id: GeneratedAlways<number>
  subscription_id: number
  ticket_id: number
  /** The JSON of a {@link PushPayload}. */
  payload: string
  is_urgent: boolean
  tries: Generated<number>
  due_at: Date
  created_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionTable
    push_messages: PushMessageTable
  }
}
