import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A tsvector. It is computed by PostgreSQL, and never read by the application. */
type Words = ColumnType<string, string, string>

export interface TicketTextTable {
  ticket_id: number
  created_at: Date
  words: Words
}

export interface FileTextTable {
  attachment_id: number
  queue_key: Generated<string>
  state: Generated<'waiting' | 'done' | 'skipped'>
  /** Why it was skipped, or `truncated`. */
  reason: string | null
  content: Generated<string>
  size: Generated<number>
  words: Generated<string>
  extracted_at: Date | null
}

export interface TicketTextChangeTable {
  id: GeneratedAlways<number>
  ticket_id: number
  is_backfill: Generated<boolean>
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    ticket_texts_public: TicketTextTable
    ticket_texts_staff: TicketTextTable
    file_texts: FileTextTable
    ticket_text_changes: TicketTextChangeTable
  }
}
