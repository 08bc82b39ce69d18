import type { Generated } from 'kysely'

export interface SessionTable {
  id: Generated<string>
  token_hash: string
  user_id: number
  /** The portal that it was made on; null for the staff side. */
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
