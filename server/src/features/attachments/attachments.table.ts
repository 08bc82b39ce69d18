import type { Generated, Selectable } from 'kysely'

/** A file given to several tickets is a row for each, under one key of the store. */
export interface AttachmentTable {
  id: Generated<number>
  ticket_id: number
  file_name: string
  file_size: number
  mime_type: string
  store_key: string
  uploaded_by: number | null
  created_at: Date
}
export type AttachmentRow = Selectable<AttachmentTable>

declare module '../../platform/schema.ts' {
  interface Schema {
    attachments: AttachmentTable
  }
}
