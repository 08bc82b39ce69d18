import type { Generated } from 'kysely'

export interface CannedReplyTable {
  id: Generated<number>
  /** Whose own it is; null for the desk's, which admins keep. */
  owner_id: number | null
  name: string
  content: string
  version: Generated<number>
  updated_at: Date
}

/** Groups that may use a reply; one without a row here is everybody's. */
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
