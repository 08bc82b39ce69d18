import type { GeneratedAlways } from 'kysely'

/** A reaction to an event that failed for good, until an admin retries or dismisses it. */
export interface DeadLetterTable {
  id: GeneratedAlways<number>
  activity_id: number
  /** The name of the reaction in `reactions.ts`. */
  reaction: string
  error: string
  attempts: number
  failed_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    dead_letters: DeadLetterTable
  }
}
