import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface ActivityTable {
  id: GeneratedAlways<number>
  /** The id of the writing transaction, as text. Consumers read in the order of (xid, id). */
  xid: Generated<string>
  at: Date
  event: string
  actor_id: number | null
  actor_kind: string
  ticket_id: number | null
  customer_id: number | null
  data: ColumnType<Record<string, unknown>, string, never>
  request_id: string | null
  /** The entry that this one undoes. */
  undo_of: number | null
  ip: string | null
}

/** The cursor of the consumer that runs `reactions.ts`. */
export const reactionsCursor = 'reactions'
/** The cursor of the consumer that tracks the targets of tickets. */
export const slaCursor = 'sla'
/** The cursor of the consumer that runs the rules. */
export const rulesCursor = 'rules'

/** How far a consumer of the log has read. */
export interface ReactionCursorTable {
  name: string
  xid: string
  id: number
  /** How often the reactions to the next entry have failed, and when they may run again. */
  attempts: Generated<number>
  retry_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    activity: ActivityTable
    reaction_cursors: ReactionCursorTable
  }
}
