import type { MailEncryption } from '@hatchway/contract/messages/mail-server'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface MailTable {
  id: GeneratedAlways<number>
  /** What it is about: a kind of message, or null for a mail about the recipient's account. */
  kind: string | null
  user_id: number | null
  ticket_id: number | null
  recipient: string
  /** The name beside the address of the installation in `From`. */
  sender_name: string | null
  sender_address: string | null
  reply_to: string | null
  subject: string
  body: string
  html: string | null
  headers: ColumnType<Record<string, string>, string | undefined, string>
  attachments: ColumnType<{ fileId: number; name: string }[], string | undefined, string>
  /** `dropped`: an admin removed its text before it was sent. */
  status: Generated<'queued' | 'held' | 'sent' | 'failed' | 'dropped'>
  /** What failed at the last try, and what the server said. */
  failure: MailFailure | null
  error: string | null
  tries: Generated<number>
  unanswered: Generated<number>
  tried_at: Date | null
  created_at: Generated<Date>
  sent_at: Date | null
  /** When an admin removed its text for good. */
  redacted_at: Date | null
}

/** Where sending failed: on the way to the server, at its sign-in, or because it refused the sender, the address or the message, or after the whole message without an answer. */
export type MailFailure = 'connection' | 'tls' | 'sign_in' | 'sender' | 'address' | 'message' | 'unanswered' | 'other'

/** The mail server that an admin set up: at most one row. */
export interface MailServerTable {
  id: Generated<number>
  host: string
  port: number
  encryption: MailEncryption
  username: string | null
  password: string | null
  sender_address: string
  sender_name: string
  reads_replies: boolean
  version: Generated<number>
  updated_at: Date
  updated_by: number | null
}

/** An address, in lower case, that a mail server refused for good. */
export interface UndeliverableAddressTable {
  address: string
  error: string
  since: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    mails: MailTable
    mail_server: MailServerTable
    undeliverable_addresses: UndeliverableAddressTable
  }
}
