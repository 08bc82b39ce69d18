import type { GeneratedAlways } from 'kysely'

/** The user that a subject of the identity provider is linked to. */
export interface IdentityTable {
  id: GeneratedAlways<number>
  user_id: number
  issuer: string
  subject: string
  /** As the provider last sent it. */
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** A sign-on that has begun and not finished. */
export interface SignOnAttemptTable {
  state_hash: string
  browser_hash: string
  purpose: 'sign-in' | 'connect' | 'trial'
  /** The user who began it, where the same user must finish it. */
  user_id: number | null
  expires_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    identities: IdentityTable
    sign_on_attempts: SignOnAttemptTable
  }
}
