import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface CommentTable {
  id: Generated<number>
  ticket_id: number
  author_id: number | null
  content: string
  is_rich_text: Generated<boolean>
  is_internal: Generated<boolean>
  source: string
  created_at: Date
  edited_at: Date | null
  /** The text of an internal note that its author deleted; `content` is empty then. */
  deleted_content: string | null
  redacted_at: Date | null
}
export type CommentRow = Selectable<CommentTable>

/** An earlier text of an edited message. */
export interface CommentVersionTable {
  id: GeneratedAlways<number>
  comment_id: number
  content: string
  is_rich_text: boolean
  written_at: Date
  replaced_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    comments: CommentTable
    comment_versions: CommentVersionTable
  }
}
