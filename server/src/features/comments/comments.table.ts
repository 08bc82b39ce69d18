import type { Generated, Selectable } from 'kysely'

export interface CommentTable {
  id: Generated<number>
  ticket_id: number
  author_id: number | null
  content: string
  is_rich_text: Generated<boolean>
  is_internal: Generated<boolean>
  source: string
  created_at: Date
}
export type CommentRow = Selectable<CommentTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    comments: CommentTable
  }
}
