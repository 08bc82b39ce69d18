import type { Channel } from '@hatchway/contract/messages/channels'
import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** A message to be sent: one for each event, recipient and channel. The bell has a table of its own. */
export interface MessageDeliveryTable {
  id: GeneratedAlways<number>
  activity_id: number
  kind: MessageKind
  /** The recipient: a user, or the address of a contact without an account. */
  user_id: number | null
  address: string | null
  ticket_id: number | null
  comment_id: number | null
  channel: Exclude<Channel, 'bell'>
  /** The sentence of the bell, for digests and pushes. */
  message: string
  due_at: Date
  state: Generated<'waiting' | 'sent' | 'skipped'>
  /** Why it was skipped. */
  reason: 'read' | 'no_access' | 'inactive' | 'undeliverable' | 'no_device' | 'removed' | 'failed' | null
  mail_id: number | null
  created_at: Date
}
/** A ticket about which a recipient wants no more mail, digest or push. */
export interface MessageOptOutTable {
  id: GeneratedAlways<number>
  ticket_id: number
  user_id: number | null
  address: string | null
  created_at: Date
}

/** A link of a mail that may be used once, and was. */
export interface UsedMessageLinkTable {
  token_hash: string
  used_at: Date
  expires_at: Date
}

export type MessageDelivery = Selectable<MessageDeliveryTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    message_deliveries: MessageDeliveryTable
    message_opt_outs: MessageOptOutTable
    used_message_links: UsedMessageLinkTable
  }
}
