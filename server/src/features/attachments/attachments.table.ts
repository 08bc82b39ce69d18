import type { Generated, Selectable } from 'kysely'

/** A file given to several tickets is a row for each, under one key of the store. */
export interface AttachmentTable {
  id: Generated<number>
  ticket_id: number
  /** The message that it came with; null for a file of the ticket itself. */
  comment_id: number | null
  /** It came with a note; the database refuses anything else than what its message says. */
  is_internal: Generated<boolean>
  file_name: string
  file_size: number
  mime_type: string
  store_key: string
  uploaded_by: number | null
  created_at: Date
}
export type AttachmentRow = Selectable<AttachmentTable>

/** A file that somebody may put under a signed address. `id` is that of the attachment which it becomes. */
export interface UploadTable {
  id: Generated<number>
  ticket_id: number
  comment_id: number | null
  user_id: number
  file_name: string
  store_key: string
  /** Until when it may be recorded. */
  expires_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    attachments: AttachmentTable
    uploads: UploadTable
  }
}
