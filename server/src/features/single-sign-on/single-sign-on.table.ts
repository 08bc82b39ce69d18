import type { GeneratedAlways } from 'kysely'

/** Whom a directory's subject is here. */
export interface IdentityTable {
  id: GeneratedAlways<number>
  user_id: number
  issuer: string
  subject: string
  /** As the directory wrote it last. */
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** A sign-on that has begun and not come back yet. */
export interface SignOnAttemptTable {
  state_hash: string
  browser_hash: string
  purpose: 'sign-in' | 'connect' | 'trial'
  /** Who began it, where that must be the one who ends it. */
  user_id: number | null
  expires_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    identities: IdentityTable
    sign_on_attempts: SignOnAttemptTable
  }
}
