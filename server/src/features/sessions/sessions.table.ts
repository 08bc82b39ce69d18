import type { Generated } from 'kysely'

export interface SessionTable {
  id: Generated<string>
  token_hash: string
  user_id: number
  /** The portal on which it was created; null for the staff realm. */
  portal_id: number | null
  created_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
  ip: string | null
  user_agent: string | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    sessions: SessionTable
  }
}
