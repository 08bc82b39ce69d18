import type { Generated, GeneratedAlways } from 'kysely'

/** What records have in common whose rows are kept when they are deleted, so that they can be restored. */
export interface Restorable {
  id: GeneratedAlways<number>
  /** Counts the changes, so that none overwrites one that its author has not seen. */
  version: Generated<number>
  deleted_at: Generated<Date | null>
}
