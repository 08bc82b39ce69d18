import type { Generated } from 'kysely'

export interface CannedReplyTable {
  id: Generated<number>
  /** The owner; null for a shared reply, which admins manage. */
  owner_id: number | null
  name: string
  content: string
  version: Generated<number>
  updated_at: Date
}

/** The groups that may use a reply; a reply without a row here is available to everyone. */
export interface CannedReplyGroupTable {
  canned_reply_id: number
  group_id: number
}

export interface CannedReplyUseTable {
  user_id: number
  canned_reply_id: number
  uses: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    canned_replies: CannedReplyTable
    canned_reply_groups: CannedReplyGroupTable
    canned_reply_uses: CannedReplyUseTable
  }
}
