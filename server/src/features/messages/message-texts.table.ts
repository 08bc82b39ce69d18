import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { Generated, GeneratedAlways } from 'kysely'

/** A text of a kind of message that an admin wrote, for the brand of a customer or (null) for all brands. */
export interface MessageTextTable {
  id: GeneratedAlways<number>
  kind: MessageKind
  customer_id: number | null
  subject: string
  body: string
  version: Generated<number>
  updated_at: Date
  updated_by: number | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    message_texts: MessageTextTable
  }
}
