import type { Generated, GeneratedAlways } from 'kysely'

export interface MailTable {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  body: string
  status: Generated<'queued' | 'held' | 'sent' | 'failed'>
  error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    mails: MailTable
  }
}
