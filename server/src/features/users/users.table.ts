import type { Role } from '@hatchway/contract/accounts/users'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface UserTable {
  id: Generated<number>
  username: string
  /** Empty for a contact who is reached by phone only. */
  email: string
  full_name: string
  role: Role
  avatar_url: string | null
  department: string | null
  position: string | null
  phone: string | null
  /** Set for the users of a customer organization, who use its portal. */
  customer_id: number | null
  can_view_knowledge_base: Generated<boolean>
  is_active: Generated<boolean>
  date_format: string | null
  time_zone: string | null
  /** Their replies wait some seconds, in which they can take them back. */
  undo_send: Generated<boolean>
  /** The intended maximum number of open tickets. */
  capacity: number | null
  /** Who approves for them as their manager. */
  manager_id: number | null
  /** Approves for their customer. */
  is_approver: Generated<boolean>
  /** A person of a customer who has no account yet. */
  is_contact: Generated<boolean>
  created_at: Generated<Date>
  last_signed_in_at: Date | null
  /** The search column: names and address, in lower case. */
  search_text: GeneratedAlways<string>
}
export type User = Selectable<UserTable>

/** Separate from users, so that no query for a name loads a hash. */
export interface CredentialTable {
  user_id: number
  password_hash: string
  changed_at: Generated<Date>
}

export interface PasswordResetTable {
  token_hash: string
  user_id: number
  expires_at: Date
  used_at: Date | null
}

/** A user who was invited and has not chosen a password yet. */
export interface InvitationTable {
  user_id: number
  token_hash: string
  invited_by: number | null
  sent_at: Date
  expires_at: Date
}

/** Someone who registered and has no account yet. */
export interface RegistrationTable {
  id: GeneratedAlways<number>
  email: string
  username: string
  full_name: string
  department: string | null
  position: string | null
  password_hash: string
  waits_for: 'email' | 'admin'
  token_hash: string | null
  created_at: Date
  expires_at: Date
  declined_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    users: UserTable
    credentials: CredentialTable
    password_resets: PasswordResetTable
    invitations: InvitationTable
    registrations: RegistrationTable
  }
}
