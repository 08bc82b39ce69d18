import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface ActivityTable {
  id: GeneratedAlways<number>
  /** The writing transaction's number, as text; readers go by (xid, id). */
  xid: Generated<string>
  at: Date
  event: string
  actor_id: number | null
  actor_kind: string
  ticket_id: number | null
  customer_id: number | null
  data: ColumnType<Record<string, unknown>, string, never>
  request_id: string | null
  /** The line that this one takes back. */
  undo_of: number | null
  ip: string | null
}

/** The cursor of what `reactions.ts` lists. */
export const reactionsCursor = 'reactions'

/** How far a reader of the log has come. */
export interface ReactionCursorTable {
  name: string
  xid: string
  id: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    activity: ActivityTable
    reaction_cursors: ReactionCursorTable
  }
}
