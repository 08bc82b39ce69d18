import type { Generated, Selectable } from 'kysely'

/** The columns of a file that a user uploaded. */
export interface UploadedFileColumns {
  file_name: string
  file_size: number
  mime_type: string
  store_key: string
  uploaded_by: number | null
  created_at: Date
}

/** A file given to several tickets has a row for each, under one key of the store. */
export interface AttachmentTable extends UploadedFileColumns {
  id: Generated<number>
  ticket_id: number
  /** The message that the file belongs to; null for a file of the ticket itself. */
  comment_id: number | null
  /** Whether the file belongs to an internal note. The database enforces that this equals the message's value. */
  is_internal: Generated<boolean>
  /** When an admin removed its bytes and its name. */
  redacted_at: Date | null
}
export type AttachmentRow = Selectable<AttachmentTable>

/** An upload that a client may put under a signed URL. `id` is the id of the attachment that it becomes. */
export interface UploadTable {
  id: Generated<number>
  ticket_id: number
  comment_id: number | null
  user_id: number
  file_name: string
  store_key: string
  /** Until when the upload may be completed. */
  expires_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    attachments: AttachmentTable
    uploads: UploadTable
  }
}
