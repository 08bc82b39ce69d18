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
  reply_to: string | null
  subject: string
  body: string
  html: string | null
  headers: ColumnType<Record<string, string>, string | undefined, string>
  attachments: ColumnType<{ fileId: number; name: string }[], string | undefined, string>
  status: Generated<'queued' | 'held' | 'sent' | 'failed'>
  error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
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
    undeliverable_addresses: UndeliverableAddressTable
  }
}
